/** Runs low-priority work when the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  // Safari has no `requestIdleCallback`.
  const wait = () => void (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
