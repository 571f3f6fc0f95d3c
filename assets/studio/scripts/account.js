// The account: passwords can be shown, and a picture chosen.
import "./doors.js";
import { watchPhotoInputs } from "./another-photo.js";

watchPhotoInputs();
