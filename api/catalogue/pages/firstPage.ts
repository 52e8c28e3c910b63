import type { Transaction } from 'kysely';
import { writePage } from './writePage.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';

/** The awning's default colours: those of the product itself. */
const awning = ['#e8452c', '#fff8ee'] as const;

/** The first page of a new creator: the name and a drawn picture, in the account's language. The creator writes everything else. */
export async function writeFirstPage(
  trx: Transaction<Schema>,
  { account, avatar, now }: { account: Row<'accounts'>; avatar: string; now: Date },
): Promise<void> {
  await writePage(trx, {
    page: {
      id: newId('pag'),
      account_id: account.id,
      title: account.name,
      bio: '',
      avatar,
      cover: null,
      theme: 'light',
      awning_first: awning[0],
      awning_second: awning[1],
      domain: null,
      language: account.language ?? 'en',
      updated_at: now.toISOString(),
    },
    blocks: [],
  });
}
