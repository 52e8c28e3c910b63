import type { Transaction } from 'kysely';
import { isPassword, hashPassword } from '../accounts/passwords.ts';
import type { ApiContext } from '../context.ts';
import { writePage } from '../catalogue/pages/writePage.ts';
import { newId, newToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { isUniqueViolation } from '../store/storeErrors.ts';
import { markStart } from '../catalogue/gettingStarted/startMarks.ts';
import { ada, adaBlocks } from './ada.ts';
import { adaFiles } from './adaFiles.ts';
import { adaClasses } from './adaClasses.ts';
import { adaGoods } from './adaGoods.ts';
import type { DemoStore } from './history/historyParts.ts';
import { adaTickets } from './adaTickets.ts';
import type { DemoProduct, Pictures } from './demoProduct.ts';
import { writeProducts, type KeptFile } from './writeProducts.ts';
import { posterNames, drawPoster, type PosterName } from './posters.ts';

/** `password` is missing if it was random and an earlier start has printed it. */
export type DemoSignIn = { slug: string; email: string; password?: string };

const products: readonly DemoProduct[] = [...adaGoods, ...adaTickets, ...adaClasses];

/**
 * Creates the demo creator if the settings ask for it and it does not exist; returns the sign-in, also on later starts. If
 * several processes start together, one of them creates it. `writeMore` adds to a new demo, in its transaction.
 */
export async function openDemo(
  context: ApiContext,
  writeMore?: (trx: Transaction<Schema>, demo: DemoStore) => Promise<void>,
): Promise<DemoSignIn | null> {
  const { config, store } = context;
  if (config.demo === 'off') return null;
  const found = await findDemo(context);
  if (found) return found;
  if (config.demo === 'while-empty' && (await hasAccounts(context))) return null;

  const password = config.isPublicUrlLoopback ? ada.password : newToken().slice(0, 20);
  const passwordHash = await hashPassword(password);
  const pictures = await drawPictures(context);
  const files = await drawFiles(context);
  const now = context.now();
  try {
    await store.transaction(async (trx) => {
      const account = await insertAda(trx, passwordHash, now);
      const written = await writeProducts(trx, { account, products, pictures, files, now });
      await writePage(trx, {
        page: {
          id: newId('pag'),
          account_id: account.id,
          title: ada.title,
          bio: ada.bio,
          avatar: pictures.portrait,
          cover: pictures.cover,
          theme: 'light',
          awning_first: ada.awning[0],
          awning_second: ada.awning[1],
          domain: null,
          updated_at: now.toISOString(),
        },
        blocks: adaBlocks(written, pictures),
      });
      for (const item of ['picture', 'block'] as const) {
        await markStart(trx, { account_id: account.id, item }, now);
      }
      await writeMore?.(trx, { account, products: written, now });
    });
  } catch (error) {
    // Another process was first, or another account has her address.
    if (!isUniqueViolation(error)) throw error;
    return (await findDemo(context)) ?? null;
  }
  return { slug: ada.slug, email: ada.email, password };
}

async function findDemo({ store }: ApiContext): Promise<DemoSignIn | undefined> {
  const account = await store.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('slug', '=', ada.slug)
    .where('email', '=', ada.email)
    .executeTakeFirst();
  if (!account) return undefined;
  const isWellKnown = await isPassword(ada.password, account.password_hash);
  return { slug: ada.slug, email: ada.email, ...(isWellKnown ? { password: ada.password } : {}) };
}

async function hasAccounts({ store }: ApiContext): Promise<boolean> {
  const account = await store.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  return account !== undefined;
}

async function drawPictures({ files }: ApiContext): Promise<Pictures> {
  const pictures: Partial<Record<PosterName, string>> = {};
  for (const name of posterNames) pictures[name] = await files.put(drawPoster(name), 'svg');
  // All pictures of the table have been drawn.
  return pictures as Pictures;
}

async function drawFiles({ files }: ApiContext): Promise<Map<string, KeptFile[]>> {
  const kept = new Map<string, KeptFile[]>();
  for (const [key, drawn] of Object.entries(adaFiles)) {
    const rows: KeptFile[] = [];
    for (const { name, mediaType, draw } of drawn) {
      rows.push({ name, media_type: mediaType, ...(await files.putGoods(draw())) });
    }
    kept.set(key, rows);
  }
  return kept;
}

function insertAda(trx: Transaction<Schema>, passwordHash: string, now: Date): Promise<Row<'accounts'>> {
  return trx
    .insertInto('accounts')
    .values({
      id: newId('acc'),
      email: ada.email,
      email_confirmed_at: now.toISOString(),
      name: ada.name,
      password_hash: passwordHash,
      slug: ada.slug,
      currency: ada.currency,
      country: ada.country,
      ref_account_id: null,
      signup_type: 'demo',
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
