/** The document that begins a creator's try of their own shop in this tab, on the host of the page. No slug has a dot. */
export const trialPath = '/trial.html';

/** In the session storage of the tab: the pass of the try. */
export const trialKey = 'makerstall:trial';

/** What the address ends with. A fragment reaches no server, no log and no other site. `to`: the path of the shop. */
export function trialFragment({ pass, to }: { pass: string; to: string }): string {
  return `#${new URLSearchParams({ pass, to }).toString()}`;
}
