import { hashToken, newId, newToken } from '../../api/store/ids.ts';
import type { NewRow } from '../../api/store/schema.ts';
import type { Store } from '../../api/store/connect.ts';
import type { CallAnswer, RunningApi } from './startApi.ts';

/** A store that the helpers below write into, and its time. */
type Shop = { context: { store: Store }; clock: { now: Date } };

/** Inserts a creator with a page into the store. Sign-up has tests of its own. */
export async function addSeller(api: RunningApi, slug = 'ada'): Promise<string> {
  const id = newId('acc');
  const at = api.clock.now.toISOString();
  await api.context.store.transaction(async (trx) => {
    await trx
      .insertInto('accounts')
      .values({
        id,
        email: `${slug}@example.com`,
        email_confirmed_at: at,
        name: slug,
        password_hash: 'none',
        slug,
        currency: 'USD',
        country: 'US',
        ref_account_id: null,
        signup_type: null,
        created_at: at,
      })
      .execute();
    await trx
      .insertInto('pages')
      .values({
        id: newId('pag'),
        account_id: id,
        title: `${slug}'s stall`,
        bio: '',
        avatar: '',
        cover: null,
        theme: 'light',
        awning_first: '#e8452c',
        awning_second: '#ffffff',
        domain: null,
        updated_at: at,
      })
      .execute();
  });
  return id;
}

export async function addProduct(
  api: Shop,
  accountId: string,
  product: Partial<NewRow<'products'>> = {},
): Promise<string> {
  const id = newId('prd');
  await api.context.store.transaction((trx) =>
    trx
      .insertInto('products')
      .values({
        id,
        account_id: accountId,
        position: 0,
        product_type: 'digital',
        name: 'A zine',
        description: '',
        image: '',
        images_json: '[]',
        price_minor: 1250,
        currency: 'USD',
        limited_seats: null,
        minimum_price_minor: null,
        questions_json: '[]',
        created_at: api.clock.now.toISOString(),
        archived_at: null,
        published_at: api.clock.now.toISOString(),
        ...product,
      })
      .execute(),
  );
  return id;
}

export async function addTier(
  api: RunningApi,
  productId: string,
  tier: Partial<NewRow<'ticket_tiers'>> = {},
): Promise<string> {
  const id = newId('tck');
  await api.context.store.transaction((trx) =>
    trx
      .insertInto('ticket_tiers')
      .values({
        id,
        product_id: productId,
        position: 0,
        name: 'Stalls',
        price_minor: 2000,
        seats: 5,
        ...tier,
      })
      .execute(),
  );
  return id;
}

export async function addPlan(
  api: RunningApi,
  productId: string,
  plan: { amounts: number[]; closed_at?: string },
): Promise<string> {
  const id = newId('pln');
  await api.context.store.transaction((trx) =>
    trx
      .insertInto('payment_plans')
      .values({
        id,
        product_id: productId,
        position: 0,
        name: 'In parts',
        count: plan.amounts.length,
        interval: 'month',
        amounts_json: JSON.stringify(plan.amounts),
        closed_at: plan.closed_at ?? null,
      })
      .execute(),
  );
  return id;
}

export async function addBlock(
  api: RunningApi,
  accountId: string,
  block: { type: string } & Record<string, unknown>,
): Promise<string> {
  const { type, ...content } = block;
  const id = newId('blk');
  await api.context.store.transaction(async (trx) => {
    const page = await trx
      .selectFrom('pages')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('blocks')
      .values({ id, page_id: page.id, position: 0, type, content_json: JSON.stringify(content) })
      .execute();
  });
  return id;
}

type Line = { product_id: string; quantity?: number } & Record<string, unknown>;

/** `POST /carts` with wrong line prices on purpose: the server uses its own. */
export function openCart(
  api: RunningApi,
  accountId: string,
  { items = [], currency = 'USD' }: { items?: Line[]; currency?: string } = {},
): Promise<CallAnswer> {
  return api.call('POST', '/carts', {
    body: {
      makerstall_product: 'store',
      makerstall_product_id: accountId,
      cart_type: 'general_cart',
      currency,
      items: items.map((item) => ({ price: 1, quantity: 1, name: 'whatever', ...item })),
    },
  });
}

export const payer = { name: 'Bo Buyer', email: 'bo@example.com' };

export type Charging = { key?: string; address?: string } & Record<string, unknown>;

/** `POST /stripe/charge` with a valid card, and a new key unless one is given. */
export function chargeCart(api: RunningApi, charging: Charging): Promise<CallAnswer> {
  const { key = crypto.randomUUID(), address, ...body } = charging;
  return api.call('POST', '/stripe/charge', {
    headers: { 'idempotency-key': key, ...(address === undefined ? {} : { 'x-forwarded-for': address }) },
    body: { currency: 'USD', payer, payment_method_id: 'pm_card_visa', ...body },
  });
}

const hourMs = 60 * 60_000;

/** An access token of an account, as after a login. */
export async function addSession(api: Shop, accountId: string, lastsMs = hourMs): Promise<string> {
  const token = newToken();
  const expires_at = new Date(api.clock.now.getTime() + lastsMs).toISOString();
  const created_at = api.clock.now.toISOString();
  await api.context.store.transaction((trx) =>
    trx
      .insertInto('sessions')
      .values({ token_hash: hashToken(token), account_id: accountId, created_at, expires_at })
      .execute(),
  );
  return token;
}
