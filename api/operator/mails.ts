import { maskAddresses } from '../mail/maskAddresses.ts';
import type { Store } from '../store/connect.ts';
import { onOneLine, refuse, say } from './output.ts';

/** Mails that were given up, the latest first. The kind is the cause of a mail, e.g. `receipt`. */
export async function showMails({ db }: Store): Promise<number> {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'given_up_at', 'recipient', 'dedupe_key', 'problem'])
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .execute();
  for (const { id, given_up_at, recipient, dedupe_key, problem } of mails) {
    const [kind = ''] = dedupe_key.split(':');
    say(
      [id, given_up_at ?? '', maskAddresses(recipient), kind, problem ?? 'no reason is known']
        .map(onOneLine)
        .join('\t'),
    );
  }
  if (mails.length === 0) say('All mails were sent, or are still tried.');
  return 0;
}

/** The servers send them at their next round, within seconds. */
export async function retryMails({ transaction }: Store, which: string): Promise<number> {
  const { numUpdatedRows } = await transaction((trx) => {
    const givenUp = trx
      .updateTable('outbox')
      .set({ given_up_at: null, tries: 0, next_try_at: new Date().toISOString() })
      .where('given_up_at', 'is not', null);
    return (which === 'all' ? givenUp : givenUp.where('id', '=', which)).executeTakeFirst();
  });
  if (which !== 'all' && numUpdatedRows === 0n)
    return refuse(`No mail ${onOneLine(which)} was given up: name its ID, or all.`);
  say(`${numUpdatedRows} mails are tried again.`);
  return 0;
}
