import type { Kysely } from 'kysely';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import type { Row, Schema } from '../../store/schema.ts';

/** What other parts of the API know of an account: what it owes, from the ledger, and why it sells to Europe. */
export type AccountFacts = {
  owedBy: (db: Kysely<Schema>, accountId: string) => Promise<OwnAccount['owed']>;
  europeanSalesOf: (db: Kysely<Schema>, account: Row<'accounts'>) => Promise<OwnAccount['sells_to_europe']>;
};
