import { contactAddress } from '#shared/contact/contactAddress.ts';
import { looksLikeEmail } from '#shared/contact/looksLikeEmail.ts';
import { parseUrl } from '../../../lib/parseUrl.ts';

const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address for a link, or `undefined` if its scheme is not http, https, mailto or tel. An address without a scheme is a web
 * address, an e-mail address or a phone number. An address that the browser would execute is never a link.
 */
export function safeHref(address: string): string | undefined {
  const text = contactAddress(address) ?? address.trim();
  const url = parseUrl(text) ?? (isSchemeless(text) ? parseUrl(`https://${text}`) : null);
  if (!url || !safeSchemes.has(url.protocol)) return undefined;
  return mailAddressIn(url) ?? url.href;
}

/** Older editors stored `jane@example.com` as `https://jane@example.com`, which names a user of the host. */
function mailAddressIn(url: URL): string | undefined {
  const address = `${url.username}@${url.hostname}`;
  const isBare = /^https?:\/\/[^/:?#]+\/$/.test(url.href);
  return isBare && looksLikeEmail(address) ? `mailto:${address}` : undefined;
}

function isSchemeless(text: string): boolean {
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text);
}
