import type { PayoutAccount } from '#shared/studio/payoutAccountSchema.ts';
import { transfersFrom } from '../../accounts/payoutAccounts.ts';
import type { ConnectedAccount } from '../../payments/connectedAccounts.ts';
import { readProblem } from '../../payments/problems.ts';
import type { Row } from '../../store/schema.ts';

/** What the provider said last; null if it has not answered yet. */
export function knownOf({ known_json }: Pick<Row<'payout_accounts'>, 'known_json'>): ConnectedAccount | null {
  // `readPayoutAccount` wrote it.
  return known_json === null ? null : (JSON.parse(known_json) as ConnectedAccount);
}

/** The state of an account in one word. Source: `shared/studio/payoutAccountSchema.ts`. */
export function stateOf(known: ConnectedAccount | null): PayoutAccount['state'] {
  if (!known) return 'opening';
  if (known.disabledReason === 'rejected') return 'rejected';
  if (!known.isSubmitted) return 'unfinished';
  if (known.pastDue.length > 0 || known.disabledReason === 'past_due') return 'overdue';
  const isWorking = known.canReceive && known.paysOut;
  if (known.currentlyDue.length > 0) return isWorking ? 'wants' : 'overdue';
  return isWorking ? 'active' : 'checking';
}

/** An account as its owner sees it. */
export function payoutAccountAnswer(
  row: Row<'payout_accounts'>,
  at: { now: Date; movesMoney: boolean },
): PayoutAccount {
  const known = knownOf(row);
  const reasons = (known?.problems ?? []).map(readProblem);
  return {
    _id: row.id,
    country: row.country,
    currency: known?.currency ?? null,
    state: stateOf(known),
    wants: [...(known?.currentlyDue ?? [])],
    overdue: [...(known?.pastDue ?? [])],
    problems: reasons.map(({ problem }) => problem),
    reasons,
    deadline: known?.deadline ?? null,
    disabled_reason: known?.disabledReason ?? null,
    takes_charges: known?.takesCharges ?? false,
    pays_out: known?.paysOut ?? false,
    transfers_from: transfersFrom(row, at),
    opened_at: row.opened_at,
  };
}
