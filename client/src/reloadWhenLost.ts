/**
 * What to do when a screen's chunk is gone, after a new release or without a network: the server is asked for the screen.
 * Firefox and WebKit give up what they are loading as soon as another document was asked for; a reload then would take its place.
 */
export function reloadWhenLost(): () => void {
  let leavingSince = -Infinity;
  window.addEventListener('beforeunload', () => {
    leavingSince = performance.now();
  });
  return () => {
    const isLeaving = performance.now() - leavingSince < 1000;
    // Who is still here after that long did not leave: it was a download, or nobody answered.
    setTimeout(() => location.reload(), isLeaving ? 10_000 : 0);
  };
}
