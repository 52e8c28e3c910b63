import type { DomainState } from '#shared/studio/domainSchema.ts';

/**
 * A creator's own domain. `host`: in ASCII and lower case. Several accounts may wait for the same host; one has it live (unique where
 * `live_at` is set), and `pages.domain` is then that host.
 */
export type OwnDomainTable = {
  id: string;
  /** Unique. */
  account_id: string;
  host: string;
  /** What the TXT record and our answer on the host contain. Public. */
  token: string;
  state: DomainState;
  /** Of the last check: `DomainProblem` as JSON. */
  problem_json: string | null;
  /** Since when it is not live: checks become rarer. */
  waiting_since: string;
  checked_at: string | null;
  /** Null: it is checked only when its creator asks. */
  next_check_at: string | null;
  live_at: string | null;
  failing_since: string | null;
  claimed_by: string | null;
  claimed_until: string | null;
};
