import { hash } from 'node:crypto';
import type { RequirementTopic } from '#shared/studio/payoutAccountSchema.ts';
import { countries } from '#shared/contact/countries.ts';
import type { Row } from '../../../store/schema.ts';
import type {
  AccountState,
  ConnectedAccount,
  ConnectedAccounts,
  ReturnUrls,
} from '../../connectedAccounts.ts';
import type { ProviderParts } from '../../paymentProvider.ts';
import { testPayouts } from './testPayouts.ts';
import { reverseTestTransfer, sendTestTransfer } from './testTransfers.ts';

/** What the test provider asks for. */
const asked: readonly RequirementTopic[] = ['personal_details', 'identity_document', 'bank_account'];

/**
 * Accounts without money, with the same states as Stripe's. A page of ours is in the provider's place, and what was entered there decides
 * the state.
 */
export function testConnect(parts: ProviderParts): ConnectedAccounts {
  const { store, now } = parts;

  async function read(id: string): Promise<AccountState> {
    const row = await store.db
      .selectFrom('test_payout_accounts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { kind: 'known', account: accountOf(row) } : { kind: 'gone' };
  }

  return {
    isOffered: true,
    hasEvents: false,
    countries: countries().map(({ code }) => code),
    async open({ country }, key) {
      const row: Row<'test_payout_accounts'> = {
        id: `acct_test_${hash('sha256', key).slice(0, 20)}`,
        country,
        given_json: '[]',
        outcome: 'works',
        created_at: now().toISOString(),
      };
      await store.statement((db) =>
        db
          .insertInto('test_payout_accounts')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      );
      return read(row.id);
    },
    read,
    onboardingLink: async (_id, back) => ({ kind: 'ready', url: pageInPlace(back) }),
    dashboardLink: async (_id, back) => ({ kind: 'ready', url: pageInPlace(back) }),
    transfer: (step) => sendTestTransfer(parts, step),
    reverse: (step) => reverseTestTransfer(parts, step),
    payouts: (id) => testPayouts(parts, id),
    async fillIn(id, { topics, outcome }) {
      const given_json = JSON.stringify(asked.filter((topic) => topics.includes(topic)));
      await store.statement((db) =>
        db.updateTable('test_payout_accounts').set({ given_json, outcome }).where('id', '=', id).execute(),
      );
    },
  };
}

/** Our page in the provider's place, beside the one that it leads back to. */
function pageInPlace({ returnUrl }: ReturnUrls): string {
  return new URL('test-payouts', returnUrl).href;
}

function accountOf(row: Row<'test_payout_accounts'>): ConnectedAccount {
  // `fillIn` wrote it.
  const given = JSON.parse(row.given_json) as RequirementTopic[];
  const missing = asked.filter((topic) => !given.includes(topic));
  const isRejected = row.outcome === 'rejected';
  const isWhole = missing.length === 0 && !isRejected;
  return {
    id: row.id,
    country: row.country,
    currency: null,
    isSubmitted: given.length > 0 || isRejected,
    canReceive: isWhole,
    paysOut: isWhole,
    takesCharges: false,
    currentlyDue: missing,
    pastDue: [],
    problems: [],
    deadline: null,
    disabledReason: isRejected ? 'rejected' : null,
  };
}
