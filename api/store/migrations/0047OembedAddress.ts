import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

const reserved = 'oembed';

/** `/oembed` becomes an address of the program's own. */
export async function reserveOembed(trx: Transaction<Schema>): Promise<void> {
  await moveHolder(trx);
}

/** Gives the creator who holds the address another one, remembers the earlier one, and tells the creator. */
async function moveHolder(trx: Transaction<Schema>): Promise<void> {
  const holder = await trx
    .selectFrom('accounts')
    .select(['id', 'email', 'name'])
    .where('slug', '=', reserved)
    .executeTakeFirst();
  if (!holder) return;
  const slug = await freeSlug(trx);
  const at = new Date().toISOString();
  await trx.updateTable('accounts').set({ slug }).where('id', '=', holder.id).execute();
  await trx
    .insertInto('old_slugs')
    .values({ slug: reserved, account_id: holder.id, created_at: at })
    .execute();
  await trx
    .insertInto('outbox')
    .values({
      id: `out_${randomBytes(12).toString('base64url')}`,
      dedupe_key: `address-moved:${holder.id}`,
      recipient: holder.email,
      reply_to: null,
      subject: `Your page has a new address: /${slug}`,
      text: `Hello ${holder.name},

the address /${reserved} now tells other programs how to show a page as a card, so your page has moved to /${slug}.
Links to your shop, to your classes and to what you sell lead there by themselves. The address /${reserved} alone does not: please change it where you have shared it.
You can choose another address in your dashboard, under “Account”.`,
      html: null,
      created_at: at,
      next_try_at: at,
      sent_at: null,
      order_id: null,
    })
    .execute();
}

async function freeSlug(trx: Transaction<Schema>): Promise<string> {
  for (let number = 2; ; number++) {
    const slug = `${reserved}-${number}`;
    const account = await trx.selectFrom('accounts').select('id').where('slug', '=', slug).executeTakeFirst();
    const earlier = await trx
      .selectFrom('old_slugs')
      .select('slug')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!account && !earlier) return slug;
  }
}
