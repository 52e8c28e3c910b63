import type { Transaction } from 'kysely';
import type { PageFile } from '#shared/studio/pageDraftSchema.ts';
import { isOldSlug } from '../accounts/openAccount.ts';
import { writeSubpage } from '../catalogue/subpages/writeSubpage.ts';
import { writePage } from '../catalogue/pages/writePage.ts';
import { newId } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import type { DemoCreator } from './demoCreator.ts';
import type { Pictures } from './demoProduct.ts';
import type { DemoStore } from './history/historyParts.ts';
import { writeProducts, type KeptFile } from './writeProducts.ts';

type Prepared = {
  creator: DemoCreator;
  passwordHash: string;
  pictures: Pictures;
  /** The files for buyers, by the product's key. */
  files: ReadonlyMap<string, readonly KeptFile[]>;
  /** The files of the page's blocks, by their keys. */
  pageFiles: ReadonlyMap<string, KeptFile>;
};

/** Writes a creator of the demo with goods and page. `undefined`: another account has, or had, the slug or the e-mail. */
export async function writeCreator(
  trx: Transaction<Schema>,
  { creator, passwordHash, pictures, files, pageFiles }: Prepared,
  now: Date,
): Promise<Omit<DemoStore, 'kind'> | undefined> {
  const account = await insertAccount(trx, { creator, passwordHash }, now);
  if (!account) return undefined;
  const { products, timeZone } = creator;
  const written = await writeProducts(trx, { account, products, timeZone, pictures, files, now });
  const shown = await writePageFiles(trx, { accountId: account.id, pageFiles, now });
  const pageId = newId('pag');
  await writePage(trx, {
    page: {
      id: pageId,
      account_id: account.id,
      title: creator.name,
      bio: creator.bio,
      avatar: pictures[creator.portrait],
      cover: pictures[creator.cover],
      theme: creator.theme,
      awning_first: creator.awning[0],
      awning_second: creator.awning[1],
      look_json: creator.look === undefined ? null : JSON.stringify(creator.look),
      domain: null,
      updated_at: now.toISOString(),
    },
    blocks: creator.blocks(written, pictures, { files: shown, now }),
  });
  for (const [position, subpage] of (creator.subpages?.(pictures) ?? []).entries())
    await writeSubpage(trx, { accountId: account.id, pageId, position, ...subpage, now });
  return { account, products: written, now };
}

async function writePageFiles(
  trx: Transaction<Schema>,
  { accountId, pageFiles, now }: Pick<Prepared, 'pageFiles'> & { accountId: string; now: Date },
): Promise<Map<string, PageFile>> {
  const written = new Map<string, PageFile>();
  for (const [key, file] of pageFiles) {
    const id = newId('fil');
    const created_at = now.toISOString();
    await trx
      .insertInto('page_files')
      .values({ id, account_id: accountId, created_at, unused_since: null, ...file })
      .execute();
    const { name, size, media_type } = file;
    written.set(key, { file_id: id, name, size, media_type });
  }
  return written;
}

async function insertAccount(
  trx: Transaction<Schema>,
  { creator, passwordHash }: Pick<Prepared, 'creator' | 'passwordHash'>,
  now: Date,
): Promise<Row<'accounts'> | undefined> {
  const { slug, email, name, currency, country } = creator;
  if (await isOldSlug(trx, slug)) return undefined;
  return trx
    .insertInto('accounts')
    .values({
      id: newId('acc'),
      email,
      email_confirmed_at: now.toISOString(),
      name,
      password_hash: passwordHash,
      slug,
      currency,
      country,
      ref_account_id: null,
      signup_type: 'demo',
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}
