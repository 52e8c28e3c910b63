/** What a page asks of the service worker: to keep the page at `path`, with the pictures that it shows. Answered with whether it did. */
export type KeepMessage = { path: string; pictures: string[] };

/** Checks the form, because pages of another build may send the service worker other messages. */
export function isKeepMessage(value: unknown): value is KeepMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'pictures' in value &&
    Array.isArray(value.pictures) &&
    value.pictures.every((picture) => typeof picture === 'string')
  );
}

/** Asks for a newer copy of a kept page, after what it shows has changed. */
export function refreshKept(path: string): void {
  if (!('serviceWorker' in navigator)) return;
  const message: KeepMessage = { path, pictures: [] };
  navigator.serviceWorker.controller?.postMessage(message);
}
