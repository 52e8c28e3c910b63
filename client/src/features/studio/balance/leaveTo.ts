/** Leaves for the payment provider's page. It leads back to a screen of the dashboard. */
export function leaveTo(url: string): void {
  window.location.assign(url);
}
