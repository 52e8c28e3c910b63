import { contactAddress } from './contactAddress.ts';

const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address of a creator's link: the typed text, with `https://` if it has no scheme, or `mailto:` and `tel:` for an e-mail address and a
 * phone number. `undefined` for schemes that a link must not have, such as `javascript:`.
 */
export function webAddress(typed: string): string | undefined {
  const input = typed.trim();
  const contact = contactAddress(input);
  if (contact !== undefined) return contact;
  // There is no dot before the colon of a scheme: `example.com:8080` is a host with its port.
  const address = /^[a-z][a-z0-9+-]*:/i.test(input) ? input : `https://${input}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  if (!allowed.has(protocol)) return undefined;
  if (protocol.startsWith('http') && !hostname.includes('.') && hostname !== 'localhost') return undefined;
  return address;
}
