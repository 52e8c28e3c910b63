/** How many sites may frame a creator's pages. */
export const maxEmbedSites = 20;

/** A host as a policy may name it: letters, digits and hyphens, no wildcard. */
const host = /^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;

const ownMachine = new Set(['localhost', '127.0.0.1']);

/**
 * The origin of what a creator typed or pasted, e.g. `https://shop.example.com` for `shop.example.com/news`; `undefined` for what cannot be a
 * site: other schemes, hosts without a dot, wildcards, names and passwords. Plain `http` is for localhost only.
 */
export function embedSiteOf(text: string): string | undefined {
  const typed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return undefined;
  if (ownMachine.has(hostname)) return /^https?:$/.test(protocol) ? origin : undefined;
  return protocol === 'https:' && host.test(hostname) ? origin : undefined;
}
