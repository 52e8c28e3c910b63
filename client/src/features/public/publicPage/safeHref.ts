import { contactAddress } from '#shared/contactAddress.ts';
import { parseUrl } from '../../../lib/parseUrl.ts';

const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address for a link, or `undefined` if its scheme is not http, https, mailto or tel. An address without a scheme is a web
 * address, an e-mail address or a phone number. An address that the browser would execute is never a link.
 */
export function safeHref(address: string): string | undefined {
  const text = contactAddress(address) ?? address.trim();
  const url = parseUrl(text) ?? (isSchemeless(text) ? parseUrl(`https://${text}`) : null);
  return url && safeSchemes.has(url.protocol) ? url.href : undefined;
}

function isSchemeless(text: string): boolean {
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text);
}
