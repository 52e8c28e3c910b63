const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address that a creator's link leads to: what was typed, with `https://` where it names no scheme. `undefined` for what
 * no link may carry, such as `javascript:`.
 */
export function webAddress(typed: string): string | undefined {
  const input = typed.trim();
  // Without a dot before the colon: `example.com:8080` is a host with its port.
  const address = /^[a-z][a-z0-9+-]*:/i.test(input) ? input : `https://${input}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  if (!allowed.has(protocol)) return undefined;
  if (protocol.startsWith('http') && !hostname.includes('.') && hostname !== 'localhost') return undefined;
  return address;
}
