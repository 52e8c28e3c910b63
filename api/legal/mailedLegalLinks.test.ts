import { expect } from 'vitest';
import type { Language } from '#shared/texts/languages.ts';
import { forPip, giftStart } from '../../tests/support/gifts.ts';
import { saveLegal } from '../../tests/support/legal.ts';
import { addBlock, addProduct, chargeCart, openCart } from '../../tests/support/sales.ts';
import { startStudio, type RunningStudio } from '../../tests/support/studio.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import { sendGifts } from '../orders/gifts/sendGifts.ts';

const documents = [
  { kind: 'imprint', text: 'Ada, Lake Road 1', shown: true },
  { kind: 'privacy', text: 'Nothing is kept.', shown: true },
  { kind: 'terms', text: 'Be kind.', shown: false },
];

/** The lines of the latest mail about something that lead to legal pages. */
async function linksIn({ api }: RunningStudio, cause: string): Promise<string[]> {
  const { text } = await api.context.store.db
    .selectFrom('outbox')
    .select('text')
    .where('dedupe_key', 'like', `${cause}:%`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return text.split('\n').filter((line) => line.includes('/legal/'));
}

async function setPage(
  { api }: RunningStudio,
  page: { language?: Language; domain?: string },
): Promise<void> {
  await api.context.store.transaction((trx) => trx.updateTable('pages').set(page).execute());
}

async function buy({ api, seller }: RunningStudio, charging: object): Promise<void> {
  const product_id = await addProduct(api, seller);
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  expect((await chargeCart(api, { cart_id: cart._id, ...charging })).status).toBe(200);
  api.clock.advance(1000);
}

testOnStores('a receipt leads to legal pages in its own language', async (variant) => {
  await using studio = await startStudio({ variant });
  await saveLegal(studio, { documents });
  const site = 'http://localhost:3000';
  await buy(studio, { language: 'de' });
  expect(await linksIn(studio, 'receipt')).toEqual([
    `Impressum: ${site}/de/ada/legal/imprint`,
    `Datenschutz: ${site}/de/ada/legal/privacy`,
  ]);
  await buy(studio, { language: 'en' });
  expect(await linksIn(studio, 'receipt')).toContain(`Privacy: ${site}/ada/legal/privacy`);

  await setPage(studio, { language: 'de' });
  await buy(studio, { language: 'de' });
  expect(await linksIn(studio, 'receipt')).toContain(`Datenschutz: ${site}/ada/legal/privacy`);
  await buy(studio, { language: 'en' });
  expect(await linksIn(studio, 'receipt')).toContain(`Privacy: ${site}/en/ada/legal/privacy`);

  await setPage(studio, { domain: 'ada.example' });
  await buy(studio, { language: 'fr' });
  expect(await linksIn(studio, 'receipt')).toContain(
    `${mailTexts('fr').legalTitles.privacy}\u00a0: http://ada.example:3000/fr/ada/legal/privacy`,
  );
});

testOnStores('the mail that asks for a consent has the imprint of who asks', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller } = studio;
  const blockId = await addBlock(api, seller, { type: 'mailing_list', title: 'News', confirm: true });
  const join = (body: { email: string; language?: Language }) =>
    api.call('POST', `/${seller}/mailing-list`, { query: { blockId, platform: 'makerstall' }, body });
  await join({ email: 'first@example.com', language: 'de' });
  expect(await linksIn(studio, 'confirm')).toEqual([]);
  await saveLegal(studio, { documents });
  api.clock.advance(1000);
  await join({ email: 'second@example.com', language: 'de' });
  expect(await linksIn(studio, 'confirm')).toEqual([
    'Impressum: http://localhost:3000/de/ada/legal/imprint',
    'Datenschutz: http://localhost:3000/de/ada/legal/privacy',
  ]);
});

testOnStores('who gets a gift finds the legal pages of who made it', async (variant) => {
  await using studio = await startStudio({ variant, now: giftStart });
  await saveLegal(studio, { documents });
  await buy(studio, { gift: forPip, language: 'de' });
  studio.api.clock.now = new Date('2026-12-24T08:00:00Z');
  await sendGifts(studio.api.context);
  expect(await linksIn(studio, 'gift')).toEqual([
    'Impressum: http://localhost:3000/de/ada/legal/imprint',
    'Datenschutz: http://localhost:3000/de/ada/legal/privacy',
  ]);
});
