import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { refusal } from '#shared/wire/refusal.ts';
import { withoutTrailing } from '#shared/lib/withoutTrailing.ts';

/** Names that no public DNS answers. Source: https://www.iana.org/assignments/special-use-domain-names */
const localNames = new Set(['localhost', 'local', 'internal', 'onion', 'arpa', 'invalid']);
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The host that a creator typed or pasted, in ASCII and lower case. Throws 422, which says what is wrong, for what cannot be a page's own
 * domain: `publicUrl` is this site.
 */
export function readHost(typed: string, publicUrl: string): string {
  const text = withoutTrailing(typed.trim().replace(/^https?:\/\//i, ''), '/.');
  if (text === '') throw refused('domain_empty');
  if (text.includes('*')) throw refused('domain_wildcard');
  if (isIP(text.replace(/^\[|\]$/g, '')) !== 0) throw refused('domain_ip');
  // Empty for what is no name, such as one with a port, a path or a space.
  const host = /[\s/:?#@%\\]/.test(text) ? '' : domainToASCII(text).toLowerCase();
  const labels = host.split('.');
  if (host.length > 253 || labels.length < 2 || !labels.every((one) => label.test(one)))
    throw refused('domain_form');
  // A URL reads `0x7f.1` as an address.
  if (isIP(new URL(`http://${host}`).hostname) !== 0) throw refused('domain_ip');
  if (localNames.has(labels.at(-1) ?? '')) throw refused('domain_local');
  const { domain, publicSuffix } = parse(host, { allowPrivateDomains: true });
  const site = new URL(publicUrl).hostname;
  if (host === site || host.endsWith(`.${site}`) || isOfSite(domain, site)) throw refused('domain_of_site');
  if (host === publicSuffix) throw refused('domain_suffix');
  return host;
}

/** Whether the name is registered together with this site's. */
function isOfSite(domain: string | null, site: string): boolean {
  return domain !== null && domain === parse(site, { allowPrivateDomains: true }).domain;
}

type Refused =
  | 'domain_empty'
  | 'domain_wildcard'
  | 'domain_ip'
  | 'domain_form'
  | 'domain_local'
  | 'domain_of_site'
  | 'domain_suffix';

function refused(code: Refused) {
  return refusal(422, code, { extra: { field: 'host' } });
}
