import { Resolver } from 'node:dns/promises';
import type { DomainProblem } from '#shared/studio/domainSchema.ts';
import type { DomainSettings } from '../../domainSettings.ts';
import type { Row } from '../../store/schema.ts';
import { verificationRecord } from './records.ts';

/** Where the domain leads: addresses of this site alone. `unknown`: our own resolver does not answer either. */
export type DnsCheck =
  | { kind: 'ours'; addresses: string[] }
  | { kind: 'problem' | 'unknown'; problem: DomainProblem };

/** The most that is stored and shown of a stranger's DNS records. */
const maxFoundCount = 5;
const maxFoundLength = 200;

/**
 * Whether the domain's records are right: the record of this account, and a CNAME or addresses that lead to this site. Addresses of other
 * machines are a problem and are never returned, so that a creator cannot make this server connect to other machines.
 */
export async function checkDns(
  domain: Pick<Row<'own_domains'>, 'host' | 'token'>,
  { target, addresses: own, dnsServers }: DomainSettings,
): Promise<DnsCheck> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers([...dnsServers]);
  try {
    const record = verificationRecord(domain);
    const [records, ours, theirs] = await Promise.all([
      found(resolver.resolveTxt(record.name)),
      own.length > 0 ? own : addressesOf(resolver, target),
      addressesOf(resolver, domain.host),
    ]);
    const texts = records.map((parts) => parts.join(''));
    if (!texts.includes(record.value))
      return texts.length === 0 ? problem('txt_missing') : problem('txt_wrong', texts);
    if (theirs.length === 0) return problem('address_missing');
    const others = theirs.filter((address) => !ours.includes(address));
    return others.length > 0 ? problem('points_elsewhere', others) : { kind: 'ours', addresses: theirs };
  } catch {
    const silent = problem('dns_silent');
    const isResolverHere = await addressesOf(resolver, target).then(
      () => true,
      () => false,
    );
    return isResolverHere ? silent : { ...silent, kind: 'unknown' };
  } finally {
    resolver.cancel();
  }
}

/** IPv4 first. The resolver follows CNAME records. */
async function addressesOf(resolver: Resolver, host: string): Promise<string[]> {
  const [four, six] = await Promise.all([found(resolver.resolve4(host)), found(resolver.resolve6(host))]);
  return [...four, ...six];
}

/** No such name, or no record of that type, is an answer. Everything else is none. */
async function found<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

function problem(
  code: DomainProblem['code'],
  said: readonly string[] = [],
): { kind: 'problem'; problem: DomainProblem } {
  const shown = said.slice(0, maxFoundCount).map((text) => text.slice(0, maxFoundLength));
  return { kind: 'problem', problem: { code, found: shown } };
}
