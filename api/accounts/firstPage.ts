import type { Transaction } from 'kysely';
import type { Block } from '#shared/pageSchema.ts';
import { roundAmount } from '../settings/roundAmount.ts';
import { writePage } from '../pages/writePage.ts';
import { newId } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';

/** The awning's colours of a page that nobody has coloured yet: the product's own. */
const awning = ['#e8452c', '#fff8ee'] as const;

const coffeeInUsCents = 500;

/** The page that a new creator finds: a greeting, a list to join and a way to say thanks. */
export async function writeFirstPage(
  trx: Transaction<Schema>,
  { account, avatar, now }: { account: Row<'accounts'>; avatar: string; now: Date },
): Promise<void> {
  await writePage(trx, {
    page: {
      id: newId('pag'),
      account_id: account.id,
      title: account.name,
      bio: 'A new stall, just opened.',
      avatar,
      cover: null,
      theme: 'light',
      awning_first: awning[0],
      awning_second: awning[1],
      domain: null,
      updated_at: now.toISOString(),
    },
    blocks: firstBlocks(account),
  });
}

function firstBlocks(account: Row<'accounts'>): Block[] {
  return [
    {
      _id: newId('blk'),
      type: 'text',
      title: 'Welcome',
      text: `I'm ${account.name}, and this is my new page. I'm still unpacking: come back soon, or leave your address below and I'll write when the first things are on the table.`,
    },
    {
      _id: newId('blk'),
      type: 'mailing_list',
      title: 'Be the first to know',
      description: 'A short letter when there is something new. No more than that.',
      button: 'Sign me up',
    },
    {
      _id: newId('blk'),
      type: 'support',
      support_type: 'buyme',
      title: 'Buy me a coffee',
      description: 'A small thank-you that keeps the lights on.',
      unit: 'coffee',
      amount: roundAmount(coffeeInUsCents, account.currency),
    },
  ];
}
