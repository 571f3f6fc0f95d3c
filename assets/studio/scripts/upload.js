// Uploads a photo in one request. The address contains the hash of its bytes, so that known photos
// are not sent again.
import { Refusal, untilConnected, userHeader } from "./connection.js";
import { showSessionEnded } from "./tabs.js";

/** Returns a file's SHA-256 in hexadecimal digits. */
export async function sha256(file) {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Sends a PUT request by XMLHttpRequest, because fetch does not report progress. Returns null if
 * the server cannot be reached.
 */
function put(address, file, signal, progress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", address);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Content-Type", "application/octet-stream");
    for (const [name, value] of Object.entries(userHeader())) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = (event) => event.lengthComputable && progress(event.loaded / event.total);
    request.upload.onload = () => progress(1);
    request.onload = () => {
      if (request.status < 300) return resolve(request.response);
      if (request.status === 401) showSessionEnded();
      reject(new Refusal(request.status, request.response?.error));
    };
    request.onerror = () => resolve(null);
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

/**
 * Uploads a photo unless the server has it.
 *
 * @param {(state: string, part?: number) => void} tell gets "sending" with the fraction sent,
 *   "guessing" or "offline"
 * @returns what the server detected: {photo, name, kind, colours, picture, garment}
 */
export async function send(file, hash, signal, tell) {
  const address = `/uploads/${hash}`;
  for (;;) {
    try {
      const answer = await fetch(`/uploads?photo=${hash}`, { signal, headers: { Accept: "application/json" } });
      if (answer.status === 401) showSessionEnded();
      if (answer.ok) {
        const { photos } = await answer.json();
        if (photos.length) {
          tell("guessing");
          return photos[0];
        }
      }
      tell("sending", 0);
      const named = `${address}?name=${encodeURIComponent(file.name ?? "")}`;
      const taken = await put(named, file, signal, (part) =>
        part < 1 ? tell("sending", part) : tell("guessing"),
      );
      if (taken) return taken;
    } catch (error) {
      if (error instanceof Refusal || signal.aborted) throw error;
    }
    tell("offline");
    await untilConnected();
  }
}
