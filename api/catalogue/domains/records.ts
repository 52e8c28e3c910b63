import { isIPv4 } from 'node:net';
import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import type { DomainProblem, DomainRecord, OwnDomain } from '#shared/studio/domainSchema.ts';
import type { DomainSettings } from '../../domainSettings.ts';
import type { Row } from '../../store/schema.ts';

const letGoAfterMs = 48 * 60 * 60_000;

/** The time at which a domain leaves the page, if it has failed every check since `failingSince`. Both are ISO 8601. */
export function releasedAt(failingSince: string): string {
  return new Date(Date.parse(failingSince) + letGoAfterMs).toISOString();
}

/** The record that proves that the domain's owner wants it at this creator's page. Each account has its own value. */
export function verificationRecord({
  host,
  token,
}: Pick<Row<'own_domains'>, 'host' | 'token'>): DomainRecord {
  return { type: 'TXT', name: `_makerstall.${host}`, value: `makerstall=${token}` };
}

/** The domain as its creator sees it. */
export function ownDomainOf(row: Row<'own_domains'>, settings: DomainSettings): OwnDomain {
  const { host, state, failing_since } = row;
  return {
    host,
    shown: domainToUnicode(host) || host,
    state,
    // `checkDomain` wrote it.
    problem: row.problem_json === null ? null : (JSON.parse(row.problem_json) as DomainProblem),
    proof: verificationRecord(row),
    pointers: pointersOf(host, settings),
    is_apex: isApex(host),
    checked_at: row.checked_at,
    next_check_at: row.next_check_at,
    failing_since,
    let_go_at: failing_since === null ? null : releasedAt(failing_since),
  };
}

function pointersOf(host: string, { target, addresses }: DomainSettings): DomainRecord[] {
  const byAddress = addresses.map((value) => ({
    type: isIPv4(value) ? ('A' as const) : ('AAAA' as const),
    name: host,
    value,
  }));
  const byName = { type: 'CNAME' as const, name: host, value: target };
  // An apex domain, such as example.com, may have no CNAME record (RFC 1034, section 3.6.2).
  if (isApex(host) && byAddress.length > 0) return byAddress;
  return [byName];
}

function isApex(host: string): boolean {
  return parse(host, { allowPrivateDomains: true }).domain === host;
}
