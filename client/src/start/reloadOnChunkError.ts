/**
 * When a screen's chunk fails to load, after a new release or offline, the browser requests the screen from the server. Firefox
 * and WebKit abort chunk loads when the visitor leaves for another document, and a reload would cancel that navigation.
 */
export function reloadOnChunkError(isOffline: () => boolean, reload: () => void): () => void {
  let leavingSince = -Infinity;
  window.addEventListener('beforeunload', () => {
    leavingSince = performance.now();
  });
  return () => {
    const isLeaving = performance.now() - leavingSince < 1000;
    // If the page is still here after that time, the link was a download or the server did not answer.
    // Offline, the screen before stays until the network is back.
    if (isOffline()) window.addEventListener('online', reload, { once: true });
    else setTimeout(reload, isLeaving ? 10_000 : 0);
  };
}
