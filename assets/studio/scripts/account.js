// The account: passwords can be shown, and a picture chosen.
import "./password-fields.js";
import { watchPhotoInputs } from "./photo-input.js";

watchPhotoInputs();
