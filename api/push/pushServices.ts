/** The push services of browsers: Google (Chrome, Edge on Android and others), Mozilla, Apple, Microsoft (Edge on Windows). */
const known = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

/**
 * Whether messages may be sent to an address that a browser named: over https to a push service that we know, or to an origin of
 * `PUSH_SERVICES`. So nobody can make this server ask other addresses.
 */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (others.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && known.some((host) => host.test(url.hostname));
}
