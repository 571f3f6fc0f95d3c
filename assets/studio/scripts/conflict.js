// Two versions of an outfit: how the pieces lie in the one that is not saved.
import { findLay } from "./flat-lay.js";

findLay();
