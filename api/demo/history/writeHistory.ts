import type { Transaction } from 'kysely';
import { isSupport, productTypes } from '#shared/productKinds/productKinds.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import { seededRandom } from '../../files/seededRandom.ts';
import type { Schema } from '../../store/schema.ts';
import { readBlocks, type DemoStore } from './historyParts.ts';
import { orderRows, type SampleOffer } from './orderRows.ts';
import { isOpenAt, writePastDiscount, writeUses } from './pastDiscount.ts';
import { admitGuests, writePastEvent } from './pastEvent.ts';
import { planOrders } from './planOrders.ts';
import { makeBuyers } from './sampleBuyers.ts';
import { writeOrders } from './writeOrders.ts';
import { writePeople } from './writePeople.ts';
import { writeRefunds } from './writeRefunds.ts';
import { writeVisits } from './writeVisits.ts';

const buyers = 90;
const readers = 240;
/** The share of buyers who knew the code while it was good. */
const knowCode = 0.45;

/**
 * Half a year of sample data for the demo creator, until the end of yesterday (UTC): orders, refunds, visits and people. It is the
 * same for every start on the same day, but for its ids. The money is test money, so nothing of it can be paid out.
 */
export async function writeHistory(trx: Transaction<Schema>, demo: DemoStore): Promise<void> {
  const { account, now } = demo;
  const random = seededRandom('half a year at the stall');
  const today = new Date(utcDay(now));
  const eventId = await writePastEvent(trx, demo);
  const offers = await readOffers(trx, demo, new Map([...demo.products, ['press-evening', eventId]]));
  const discount = await writePastDiscount(trx, demo);
  const people = makeBuyers(random, readers);
  const planned = planOrders(random, people.slice(0, buyers), today);
  const orders = planned.map((plan, index) => {
    const hasCode = isOpenAt(discount, plan.at) && random.between(0, 1) < knowCode;
    const number = index - planned.length;
    return orderRows(plan, { account, offers, random, number, discount: hasCode ? discount : undefined });
  });
  await writeOrders(trx, demo, { orders, random });
  await writeUses(trx, discount, orders);
  await writeRefunds(trx, account.id);
  await admitGuests(trx, eventId, now);
  await writePeople(trx, demo, { readers: people, random });
  await writeVisits(trx, demo, { orders, today, random });
  await trx
    .updateTable('accounts')
    .set({ sample_until: today.toISOString() })
    .where('id', '=', account.id)
    .execute();
}

/** What can be bought: the products by their keys, and the support blocks by their kinds. */
async function readOffers(
  trx: Transaction<Schema>,
  { account }: DemoStore,
  products: ReadonlyMap<string, string>,
): Promise<Map<string, SampleOffer>> {
  const rows = await trx.selectFrom('products').selectAll().where('account_id', '=', account.id).execute();
  const plans = await trx
    .selectFrom('payment_plans')
    .selectAll()
    .where(
      'product_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const goods = [...products].flatMap(([key, id]): [string, SampleOffer][] => {
    const product = rows.find((row) => row.id === id);
    return product ? [[key, { ...product, plans: plans.filter(({ product_id }) => product_id === id) }]] : [];
  });
  const gifts = (await readBlocks(trx, account.id)).flatMap(({ content_json }): [string, SampleOffer][] => {
    // The catalogue stores blocks as on the wire.
    const { support_type, title = '' } = JSON.parse(content_json) as {
      support_type?: string;
      title?: string;
    };
    const type = productTypes.find((known) => isSupport(known) && known === support_type);
    return type ? [[type, giftOffer(type, title)]] : [];
  });
  return new Map([...goods, ...gifts]);
}

function giftOffer(product_type: string, name: string): SampleOffer {
  const free = { price_minor: 0, minimum_price_minor: null, questions_json: '[]', plans: [] };
  return { id: '', name, image: '', product_type, ...free };
}
