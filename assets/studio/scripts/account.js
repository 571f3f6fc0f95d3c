// The account page: shows passwords, and lets the user choose a picture.
import "./password-fields.js";
import { watchPhotoInputs } from "./photo-input.js";

watchPhotoInputs();
