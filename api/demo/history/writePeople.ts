import type { Transaction } from 'kysely';
import { formConsent } from '../../audience/consents.ts';
import { indexPeople } from '../../audience/searchIndex.ts';
import { withCounts } from '../../audience/countPeople.ts';
import { tableOf, type OwnList } from '../../audience/peopleOf.ts';
import type { Random } from '../../files/seededRandom.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { insertRows, readBlocks, type DemoStore } from './historyParts.ts';
import { historyDays } from './planOrders.ts';
import type { SampleBuyer } from './sampleBuyers.ts';

const dayMs = 24 * 60 * 60_000;
const phones = 46;

/** People on both lists who joined by the page's forms; a few have left since. */
export async function writePeople(
  trx: Transaction<Schema>,
  { account, now }: DemoStore,
  { readers, random }: { readers: readonly SampleBuyer[]; random: Random },
): Promise<void> {
  const blocks = await readBlocks(trx, account.id);
  const titleOf = (type: string) => {
    const block = blocks.find((one) => one.type === type);
    // The catalogue stores blocks as on the wire.
    return block ? (JSON.parse(block.content_json) as { title: string }).title : '';
  };
  const blockOf = (type: string) => blocks.find((block) => block.type === type)?.id ?? '';
  const person = (index: number, count: number, title: string) => {
    const at = now.getTime() - dayMs - (1 - index / count) ** 1.3 * (historyDays - 2) * dayMs;
    const left =
      random.between(0, 1) < 0.06 ? new Date(at + dayMs * random.between(0, 1)).toISOString() : null;
    const state: Row<'mailing_list'>['state'] = left === null ? 'subscribed' : 'unsubscribed';
    return {
      id: newId('sub'),
      account_id: account.id,
      platform: random.pick(['web', 'web', 'instagram']),
      created_at: new Date(at).toISOString(),
      removed_at: null,
      unsubscribed_at: left,
      state,
      import_id: null,
      consent_json: formConsent(title, 'en', new Date(at)),
    };
  };
  const mailing = readers.map(({ name, email }, index): Row<'mailing_list'> => ({
    ...person(index, readers.length, titleOf('mailing_list')),
    block_id: blockOf('mailing_list'),
    list_id: 'kiln-letter',
    email,
    name: index % 3 === 0 ? null : name,
  }));
  const numbers = readers.slice(0, phones).map(({ name }, index): Row<'number_list'> => ({
    ...person(index, phones, titleOf('phone_list')),
    block_id: blockOf('phone_list'),
    // Numbers that are kept free for stories.
    phone: `+1202555${String(100 + index).padStart(4, '0')}`,
    name,
  }));
  await join(trx, mailing, { accountId: account.id, list: 'mailing' });
  await join(trx, numbers, { accountId: account.id, list: 'phone' });
}

async function join(
  trx: Transaction<Schema>,
  people: readonly (Row<'mailing_list'> | Row<'number_list'>)[],
  own: OwnList,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await withCounts(trx, { own, ids }, async () => {
    await insertRows(trx, tableOf(own.list), people);
  });
  await indexPeople(trx, {
    ...own,
    people: people.map((person) => ({
      id: person.id,
      contact: 'email' in person ? person.email : person.phone,
      name: person.name,
    })),
  });
}
