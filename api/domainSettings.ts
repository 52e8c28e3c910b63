import { isIP } from 'node:net';
import { ConfigError } from './configError.ts';
import { listOf, setting, text } from './settings.ts';

/**
 * Where creators' domains have to lead: by a CNAME record to `target`, or to `addresses`, which are those of `target` if none are named.
 * `dnsServers`: empty for those of the machine.
 */
export type DomainSettings = {
  target: string;
  addresses: readonly string[];
  dnsServers: readonly string[];
};

/** The settings of creators' own domains, for the schema of all settings. */
export const domainSettings = {
  DOMAIN_TARGET: setting(
    /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i,
    'must be the name that creators point their domains to, e.g. shops.makerstall.example',
  ),
  DOMAIN_ADDRESSES: text.refine(
    (value) => value === undefined || listOf(value).every((one) => isIP(one) !== 0),
    'must be IP addresses, separated by commas, e.g. 203.0.113.7,2001:db8::7',
  ),
  DNS_SERVERS: text.refine(
    (value) => value === undefined || listOf(value).every((one) => isDnsServer(one)),
    'must be IP addresses of DNS servers, separated by commas, with a port if wanted, e.g. 1.1.1.1,127.0.0.1:5353',
  ),
};

type RawSettings = Partial<Record<keyof typeof domainSettings, string | undefined>>;

/** Null: creators cannot use domains of their own. Throws `ConfigError`. */
export function readDomainSettings({
  DOMAIN_TARGET: target,
  DOMAIN_ADDRESSES: addresses,
  DNS_SERVERS: servers,
}: RawSettings): DomainSettings | null {
  if (target === undefined && addresses !== undefined)
    throw new ConfigError(
      'DOMAIN_TARGET is missing, e.g. DOMAIN_TARGET=shops.makerstall.example: DOMAIN_ADDRESSES alone turns nothing on',
    );
  if (target === undefined) return null;
  return {
    target: target.toLowerCase(),
    addresses: listOf(addresses ?? ''),
    dnsServers: listOf(servers ?? ''),
  };
}

/** As `dns.setServers` reads it: `1.1.1.1`, `1.1.1.1:53`, `[::1]:53`. */
function isDnsServer(server: string): boolean {
  const [, six, four] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(server) ?? [];
  return isIP(six ?? four ?? server) !== 0;
}
