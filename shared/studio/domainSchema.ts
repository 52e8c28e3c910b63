import { z } from 'zod';

// Bodies and answers of `/studio/{account_id}/domain`. Source: contract, section 6, "Dashboard".

export const domainAddition = z.object({ host: z.string().max(300) });

/** Why a check of a domain failed. `found`: what its record says instead. */
export const domainProblem = z.object({
  code: z.enum([
    'txt_missing',
    'txt_wrong',
    'address_missing',
    'points_elsewhere',
    'dns_silent',
    'no_answer',
    'certificate',
    'other_answer',
    'taken',
  ]),
  found: z.array(z.string()),
});

/**
 * `waiting_for_dns`: the records are not seen yet. `waiting_for_answer`: they are, and we are asked on that host. `live`: the page is there.
 * `failing`: it is, and the last check failed.
 */
export const domainState = z.enum(['waiting_for_dns', 'waiting_for_answer', 'live', 'failing']);

/** A record to be set where the domain is managed. */
export const domainRecord = z.object({
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
  name: z.string(),
  value: z.string(),
});

export const ownDomain = z.object({
  host: z.string(),
  /** The host as people read it, where it has other letters than a to z. */
  shown: z.string(),
  state: domainState,
  problem: domainProblem.nullable(),
  /** Proves whose domain it is. */
  proof: domainRecord,
  /** One of these leads visitors here. */
  pointers: z.array(domainRecord),
  /** The name has no part in front of it, so most providers allow no CNAME record for it. */
  is_apex: z.boolean(),
  checked_at: z.string().nullable(),
  next_check_at: z.string().nullable(),
  failing_since: z.string().nullable(),
  /** When a domain that keeps failing is removed. */
  let_go_at: z.string().nullable(),
});

/** `available`: the operator has set this up. `slug` is of the page, whose copies a change purges. */
export const domainAnswer = z.object({
  slug: z.string(),
  available: z.boolean(),
  domain: ownDomain.nullable(),
});

export type DomainProblem = z.infer<typeof domainProblem>;
export type DomainState = z.infer<typeof domainState>;
export type DomainRecord = z.infer<typeof domainRecord>;
export type OwnDomain = z.infer<typeof ownDomain>;
export type DomainAnswer = z.infer<typeof domainAnswer>;
