// Shows how the pieces lie in the unsaved one of two versions of an outfit.
import { findLay } from "./flat-lay.js";

findLay();
