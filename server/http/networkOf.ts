/**
 * What counts as one visitor's: of an IPv6 address its network of so many bits, since each line at home has a /56 and anybody can have a
 * /48; an IPv4 address is its own, also where it is written as IPv6 (`::ffff:203.0.113.7`). express-rate-limit's own function for this
 * takes a tenth of a millisecond, longer than a forwarded call.
 */
export function networkOf(address: string, bits: 48 | 56): string {
  if (!address.includes(':')) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [left = '', right = ''] = address.split('::');
  const head = groupsIn(left);
  const tail = groupsIn(right);
  const zeros = Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0);
  const [first = 0, second = 0, third = 0, fourth = 0] = [...head, ...zeros, ...tail];
  const groups = bits === 48 ? [first, second, third] : [first, second, third, fourth & 0xff00];
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

function groupsIn(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
