/** The document that begins a creator's trial of their own shop in this tab, on the host of the page. No slug has a dot. */
export const trialPath = '/trial.html';

/** In the session storage of the tab: the pass of the trial. */
export const trialKey = 'makerstall:trial';

/** The fragment of the document's address. A fragment reaches no server, no log and no other site. `to`: the path of the shop. */
export function trialFragment({ pass, to }: { pass: string; to: string }): string {
  return `#${new URLSearchParams({ pass, to }).toString()}`;
}
