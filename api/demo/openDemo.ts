import type { Transaction } from 'kysely';
import { isPassword, hashPassword } from '../accounts/passwords.ts';
import { markStart } from '../catalogue/gettingStarted/startMarks.ts';
import type { ApiContext } from '../context.ts';
import type { FileStore } from '../files/fileStore.ts';
import { newToken } from '../store/ids.ts';
import type { Schema } from '../store/schema.ts';
import { ada, adaPassword } from './ada.ts';
import type { DemoCreator } from './demoCreator.ts';
import type { DemoFile, Pictures } from './demoProduct.ts';
import { exampleCreators } from './examples/exampleCreators.ts';
import type { DemoStore } from './history/historyParts.ts';
import { drawPoster, posterNames, type PosterName } from './posters/posters.ts';
import { writeCreator } from './writeCreator.ts';
import type { KeptFile } from './writeProducts.ts';

/** `password` is missing if it was random and an earlier start has printed it. */
export type DemoSignIn = { slug: string; email: string; password?: string };

/**
 * Creates the demo creator and the examples of the front page if the settings ask for them and the demo creator does not exist;
 * returns the sign-in, also on later starts. If several processes start together, one of them creates them. `writeMore` adds to a
 * new demo, in its transaction.
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

  const password = config.isPublicUrlLoopback ? adaPassword : newToken().slice(0, 20);
  const [passwordHash, unknownHash, pictures] = await Promise.all([
    hashPassword(password),
    // Nobody signs in as an example.
    hashPassword(newToken()),
    drawPictures(context),
  ]);
  const prepare = async (creator: DemoCreator) => ({
    creator,
    passwordHash: creator === ada ? passwordHash : unknownHash,
    pictures,
    files: await drawFiles(context, creator),
    pageFiles: await drawPageFiles(context, creator),
  });
  const preparedAda = await prepare(ada);
  const preparedExamples = await Promise.all(exampleCreators.map(prepare));
  const now = context.now();
  const isNew = await store.transaction(async (trx) => {
    const demo = await writeCreator(trx, preparedAda, now);
    if (!demo) return false;
    for (const item of ['picture', 'block'] as const) {
      await markStart(trx, { account_id: demo.account.id, item }, now);
    }
    for (const example of preparedExamples) await writeCreator(trx, example, now);
    await writeMore?.(trx, { ...demo, kind: store.kind });
    return true;
  });
  // Another process was first, or another account has her address.
  if (!isNew) return (await findDemo(context)) ?? null;
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
  const isWellKnown = await isPassword(adaPassword, account.password_hash);
  return { slug: ada.slug, email: ada.email, ...(isWellKnown ? { password: adaPassword } : {}) };
}

async function hasAccounts({ store }: ApiContext): Promise<boolean> {
  const account = await store.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  return account !== undefined;
}

async function drawPictures({ files }: ApiContext): Promise<Pictures> {
  const drawn = await Promise.all(
    posterNames.map(async (name) => [name, await files.put(drawPoster(name), 'svg')] as const),
  );
  // All pictures of the table have been drawn.
  return Object.fromEntries(drawn) as Record<PosterName, string>;
}

async function drawFiles({ files }: ApiContext, creator: DemoCreator): Promise<Map<string, KeptFile[]>> {
  const kept = new Map<string, KeptFile[]>();
  for (const [key, drawn] of Object.entries(creator.files)) {
    const rows: KeptFile[] = [];
    for (const file of drawn) rows.push(await keepFile(files, file));
    kept.set(key, rows);
  }
  return kept;
}

async function drawPageFiles({ files }: ApiContext, { pageFiles = {} }: DemoCreator) {
  const kept = new Map<string, KeptFile>();
  for (const [key, file] of Object.entries(pageFiles)) kept.set(key, await keepFile(files, file));
  return kept;
}

async function keepFile(files: FileStore, { name, mediaType, draw }: DemoFile): Promise<KeptFile> {
  return { name, media_type: mediaType, ...(await files.putGoods(draw())) };
}
