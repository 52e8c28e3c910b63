import type { Kysely, Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import type { Confirmation } from '#shared/audience/subscriptionSchema.ts';
import { readLegalLinks } from '../catalogue/pages/legalLinks.ts';
import type { Events } from '../events.ts';
import { legalParts } from '../mail/legalParts.ts';
import { letter, type Letter } from '../mail/letter.ts';
import type { Part } from '../mail/letterParts.ts';
import { mailWaitMs } from '../mail/mailLimit.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import { writeMail } from '../mail/outbox.ts';
import { hashToken, newId, newToken } from '../store/ids.ts';
import type { NewRow, Row, Schema } from '../store/schema.ts';
import { consentJson } from './consents.ts';
import { joinMailingList } from './queries.ts';

const dayMs = 24 * 60 * 60_000;
const linkLifetimeMs = 30 * dayMs;
/** Somebody may type the address of another person, who gets no more mails than this. */
const limit = { most: 3, withinMs: dayMs };

type Asking = Pick<
  NewRow<'pending_people'>,
  'account_id' | 'block_id' | 'list_id' | 'email' | 'name' | 'platform'
> &
  Pick<Row<'pending_people'>, 'language'>;

/** The title of the list's form, and the origin of the mailed link. */
type ConfirmationOptions = { title: string; publicUrl: string; now: Date };

/**
 * Mails the link by which a person confirms. Until then the person is on no list. Returns whether the person is new here: not waiting, and
 * not on the list by this form. A mailbox gets at most three mails a day; then the latest link stays valid.
 */
export async function requestConfirmation(
  trx: Transaction<Schema>,
  person: Asking,
  { title, publicUrl, now }: ConfirmationOptions,
): Promise<boolean> {
  if (await isSubscribed(trx, person)) return false;
  const seller = await loadSeller(trx, person.account_id);
  const known = await trx
    .selectFrom('pending_people')
    .select(['id', 'confirmed_at'])
    .where('account_id', '=', person.account_id)
    .where('list_id', '=', person.list_id)
    .where('block_id', '=', person.block_id)
    .where('email', '=', person.email)
    .executeTakeFirst();
  const isNew = !known || known.confirmed_at !== null;
  const about = { recipient: person.email, kind: 'confirm', now };
  const isLimited = (await mailWaitMs(trx, about, limit)) > 0;
  // The latest link stays.
  if (known && isLimited) return isNew;
  const token = newToken();
  const id = known?.id ?? newId('sub');
  const row = {
    ...person,
    id,
    words: mailTexts(person.language).confirmation.words(seller.title, title),
    token_hash: hashToken(token),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + linkLifetimeMs).toISOString(),
    confirmed_at: null,
  };
  await trx
    .insertInto('pending_people')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  if (isLimited) return isNew;
  const mail = { dedupeKey: `confirm:${id}:${row.token_hash.slice(0, 12)}`, recipient: person.email };
  await writeMail(trx, { ...mail, ...confirmationLetter(row, seller, { publicUrl, token }) }, now);
  return isNew;
}

/** Throws 404 for a link that is unknown or too old. */
export async function loadConfirmation(db: Kysely<Schema>, token: string, now: Date): Promise<Confirmation> {
  const row = await findPending(db, token, now);
  const page = await db
    .selectFrom('accounts')
    .innerJoin('pages', 'pages.account_id', 'accounts.id')
    .select(['pages.title', 'accounts.slug'])
    .where('accounts.id', '=', row.account_id)
    .executeTakeFirst();
  if (!page) throw refusal(404, 'unknown_confirmation');
  const { words, language } = row;
  const state = row.confirmed_at === null ? 'pending' : 'confirmed';
  return { state, words, ...(language === 'en' ? {} : { language }), page };
}

/** Puts the person on the list, with the words and the time of the consent. Idempotent. Throws as `loadConfirmation`. */
export async function confirm(
  trx: Transaction<Schema>,
  token: string,
  { events, now }: { events: Events; now: Date },
): Promise<void> {
  const row = await findPending(trx, token, now);
  if (row.confirmed_at !== null) return;
  const { account_id, block_id, list_id, email, name, platform, words } = row;
  const consent_json = consentJson({ words, given_at: now.toISOString() });
  await joinMailingList(
    trx,
    { account_id, block_id, list_id, email, name, platform, consent_json },
    { events, now },
  );
  await trx
    .updateTable('pending_people')
    .set({ confirmed_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute();
}

async function findPending(db: Kysely<Schema>, token: string, now: Date): Promise<Row<'pending_people'>> {
  const row = await db
    .selectFrom('pending_people')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) throw refusal(404, 'unknown_confirmation');
  return row;
}

async function isSubscribed(db: Kysely<Schema>, person: Asking): Promise<boolean> {
  const row = await db
    .selectFrom('mailing_list')
    .select('id')
    .where('account_id', '=', person.account_id)
    .where('list_id', '=', person.list_id)
    .where('block_id', '=', person.block_id)
    .where('email', '=', person.email)
    .where('state', '=', 'subscribed')
    .executeTakeFirst();
  return row !== undefined;
}

type Seller = Pick<Row<'accounts'>, 'slug'> &
  Pick<Row<'pages'>, 'title' | 'domain' | 'language' | 'legal_json'>;

function loadSeller(db: Kysely<Schema>, accountId: string): Promise<Seller> {
  return db
    .selectFrom('accounts')
    .innerJoin('pages', 'pages.account_id', 'accounts.id')
    .select(['accounts.slug', 'pages.title', 'pages.domain', 'pages.language', 'pages.legal_json'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

function confirmationLetter(
  { words, language }: Pick<Row<'pending_people'>, 'words' | 'language'>,
  { title, legal_json, ...page }: Seller,
  { publicUrl, token }: { publicUrl: string; token: string },
): Letter {
  const { confirmation } = mailTexts(language);
  const parts: Part[] = [
    { kind: 'paragraph', text: confirmation.asked(title) },
    { kind: 'quote', text: words },
    { kind: 'link', text: confirmation.open, href: `${publicUrl}/contact/confirm/${token}` },
    { kind: 'note', text: confirmation.ignore },
    ...legalParts({ ...page, legal: readLegalLinks(legal_json, language) }, { publicUrl, language }),
  ];
  return letter(confirmation.subject(title), parts, language);
}
