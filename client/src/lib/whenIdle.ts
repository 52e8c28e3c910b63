/** Begins something that can wait, once all that the page shows has come and nothing else is to be done. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  const wait = () => void (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
