import { sql, type Kysely, type Transaction } from 'kysely';
import type { StoreKind } from './storeKind.ts';
import { createCatalogue } from './migrations/0001Catalogue.ts';
import { createSales } from './migrations/0002Sales.ts';
import { createDeliveries } from './migrations/0003Deliveries.ts';
import { createSuspensions } from './migrations/0004Suspensions.ts';
import { createOrderTotals } from './migrations/0005OrderTotals.ts';
import { createPageDrafts } from './migrations/0006PageDrafts.ts';
import { createProductDrafts } from './migrations/0007ProductDrafts.ts';
import { createFulfilment } from './migrations/0008Fulfilment.ts';
import { createNumbers } from './migrations/0009Numbers.ts';
import { indexSales } from './migrations/0010SalesIndex.ts';
import { createLessonTicks } from './migrations/0011LessonTicks.ts';
import { createOwnAccount } from './migrations/0012OwnAccount.ts';
import { createBalance } from './migrations/0013Balance.ts';
import { createUploads } from './migrations/0014Uploads.ts';
import { createDiscounts } from './migrations/0015Discounts.ts';
import { createPeople } from './migrations/0016People.ts';
import { growAudience } from './migrations/0017Audience.ts';
import { createAudienceCounts } from './migrations/0019AudienceCounts.ts';
import { indexOrderStates } from './migrations/0020OrderStates.ts';
import { indexWhatIsForgotten } from './migrations/0021Forgetting.ts';
import { growPeopleImports } from './migrations/0022PeopleImports.ts';
import { createSignInSafety } from './migrations/0023SignInSafety.ts';
import { createAccountProofs } from './migrations/0024AccountProofs.ts';
import { markCartsAndBuyers } from './migrations/0026CartsAndBuyers.ts';
import { createDebtsAndClaims } from './migrations/0027DebtsAndFiles.ts';
import { addReplyTo } from './migrations/0028ShopReplyTo.ts';
import { createVisitCounts } from './migrations/0029VisitCounts.ts';
import { createOrderNotes } from './migrations/0030OrderNotes.ts';
import { createProductAddresses } from './migrations/0031ProductAddresses.ts';
import { indexOrders } from './migrations/0032OrderIndexes.ts';
import { addSessionPlaces } from './migrations/0033SessionPlaces.ts';
import { markSampleData } from './migrations/0034SampleData.ts';
import { createDoorLinks } from './migrations/0035DoorLinks.ts';
import { createBankDetails } from './migrations/0036BankDetails.ts';
import { createJobClaims } from './migrations/0037JobClaims.ts';
import { indexForStart } from './migrations/0038StartIndexes.ts';
import { createAddedSums } from './migrations/0039AddedSums.ts';
import { createExchangeRates } from './migrations/0040ExchangeRates.ts';
import { createPurchases } from './migrations/0041Purchases.ts';
import { createTax } from './migrations/0042Tax.ts';
import { createBuyerAddresses } from './migrations/0043BuyerAddresses.ts';
import { createTips } from './migrations/0044Tips.ts';
import { createGifts } from './migrations/0045Gifts.ts';
import { createCampaigns } from './migrations/0046Campaigns.ts';
import { reserveOembed } from './migrations/0047OembedAddress.ts';
import { createPayoutAccounts } from './migrations/0048PayoutAccounts.ts';
import { createInvoices } from './migrations/0049Invoices.ts';
import { createTaxTransactions } from './migrations/0050TaxTransactions.ts';
import { createWaitingOrders } from './migrations/0051WaitingOrders.ts';
import { createSoldPieces } from './migrations/0052SoldPieces.ts';
import { addLateRefunds } from './migrations/0053LateRefunds.ts';
import { createLegalPages } from './migrations/0054LegalPages.ts';
import { createConfirmations } from './migrations/0055Confirmations.ts';
import { createPageFiles } from './migrations/0056PageFiles.ts';
import { addRefundsByHand } from './migrations/0057RefundsByHand.ts';
import { createEmbedSettings } from './migrations/0058EmbedSettings.ts';
import { createOwnDomains } from './migrations/0059OwnDomains.ts';
import { addPageLooks } from './migrations/0060PageLooks.ts';
import { addLanguages } from './migrations/0061Languages.ts';
import { createSubpages } from './migrations/0062Subpages.ts';
import { addPixels } from './migrations/0063Pixels.ts';
import { createWebPush } from './migrations/0064WebPush.ts';
import { createTranslations } from './migrations/0065Translations.ts';
import { addAccountLanguage } from './migrations/0066AccountLanguage.ts';
import { markChosenAnswers } from './migrations/0067ChosenAnswers.ts';
import { addSavedCards } from './migrations/0068SavedCards.ts';
import { addFailedRefunds } from './migrations/0069FailedRefunds.ts';
import { createTestRefunds } from './migrations/0070TestRefunds.ts';
import { createImportFiles } from './migrations/0071ImportFiles.ts';
import { addPayoutKeys } from './migrations/0072PayoutKeys.ts';
import { indexInquiries } from './migrations/0073Inquiries.ts';
import { createPayBy } from './migrations/0074PayBy.ts';
import { createArrivedMoney } from './migrations/0075ArrivedMoney.ts';
import { indexTestDisputes } from './migrations/0076TestDisputes.ts';
import { createReturnedMoney } from './migrations/0077ReturnedMoney.ts';
import { markPartRefunds } from './migrations/0078PartRefunds.ts';
import { addRateOrigins } from './migrations/0079RateOrigins.ts';
import { createWithdrawals } from './migrations/0080Withdrawals.ts';
import { indexLaterTransfers } from './migrations/0081LaterTransfers.ts';
import { storeMailLetters } from './migrations/0082MailLetters.ts';
import type { Schema } from './schema.ts';

export type Migration = { name: string; up: (trx: Transaction<Schema>, kind: StoreKind) => Promise<void> };

/** In order. A released migration is never edited; a change is a new migration at the end. */
export const migrations: readonly Migration[] = [
  { name: '0001-catalogue', up: createCatalogue },
  { name: '0002-sales', up: createSales },
  { name: '0003-deliveries', up: createDeliveries },
  { name: '0004-suspensions', up: createSuspensions },
  { name: '0005-order-totals', up: createOrderTotals },
  { name: '0006-page-drafts', up: createPageDrafts },
  { name: '0007-product-drafts', up: createProductDrafts },
  { name: '0008-fulfilment', up: createFulfilment },
  { name: '0009-numbers', up: createNumbers },
  { name: '0010-sales-index', up: indexSales },
  { name: '0011-lesson-ticks', up: createLessonTicks },
  { name: '0012-own-account', up: createOwnAccount },
  { name: '0013-balance', up: createBalance },
  { name: '0014-uploads', up: createUploads },
  { name: '0015-discounts', up: createDiscounts },
  { name: '0016-people', up: createPeople },
  { name: '0017-audience', up: growAudience },
  { name: '0019-audience-counts', up: createAudienceCounts },
  { name: '0020-order-states', up: indexOrderStates },
  { name: '0021-forgetting', up: indexWhatIsForgotten },
  { name: '0022-people-imports', up: growPeopleImports },
  { name: '0023-sign-in-safety', up: createSignInSafety },
  { name: '0024-account-proofs', up: createAccountProofs },
  { name: '0026-carts-and-buyers', up: markCartsAndBuyers },
  { name: '0027-debts-and-files', up: createDebtsAndClaims },
  { name: '0028-shop-reply-to', up: addReplyTo },
  { name: '0029-visit-counts', up: createVisitCounts },
  { name: '0030-order-notes', up: createOrderNotes },
  { name: '0031-product-addresses', up: createProductAddresses },
  { name: '0032-order-indexes', up: indexOrders },
  { name: '0033-session-places', up: addSessionPlaces },
  { name: '0034-sample-data', up: markSampleData },
  { name: '0035-door-links', up: createDoorLinks },
  { name: '0036-bank-details', up: createBankDetails },
  { name: '0037-job-claims', up: createJobClaims },
  { name: '0038-start-indexes', up: indexForStart },
  { name: '0039-added-sums', up: createAddedSums },
  { name: '0040-exchange-rates', up: createExchangeRates },
  { name: '0041-purchases', up: createPurchases },
  { name: '0042-tax', up: createTax },
  { name: '0043-buyer-addresses', up: createBuyerAddresses },
  { name: '0044-tips', up: createTips },
  { name: '0045-gifts', up: createGifts },
  { name: '0046-campaigns', up: createCampaigns },
  { name: '0047-oembed-address', up: reserveOembed },
  { name: '0048-payout-accounts', up: createPayoutAccounts },
  { name: '0049-invoices', up: createInvoices },
  { name: '0050-tax-transactions', up: createTaxTransactions },
  { name: '0051-waiting-orders', up: createWaitingOrders },
  { name: '0052-sold-pieces', up: createSoldPieces },
  { name: '0053-late-refunds', up: addLateRefunds },
  { name: '0054-legal-pages', up: createLegalPages },
  { name: '0055-confirmations', up: createConfirmations },
  { name: '0056-page-files', up: createPageFiles },
  { name: '0057-refunds-by-hand', up: addRefundsByHand },
  { name: '0058-embed-settings', up: createEmbedSettings },
  { name: '0059-own-domains', up: createOwnDomains },
  { name: '0060-page-looks', up: addPageLooks },
  { name: '0061-languages', up: addLanguages },
  { name: '0062-subpages', up: createSubpages },
  { name: '0063-pixels', up: addPixels },
  { name: '0064-web-push', up: createWebPush },
  { name: '0065-translations', up: createTranslations },
  { name: '0066-account-language', up: addAccountLanguage },
  { name: '0067-chosen-answers', up: markChosenAnswers },
  { name: '0068-saved-cards', up: addSavedCards },
  { name: '0069-failed-refunds', up: addFailedRefunds },
  { name: '0070-test-refunds', up: createTestRefunds },
  { name: '0071-import-files', up: createImportFiles },
  { name: '0072-payout-keys', up: addPayoutKeys },
  { name: '0073-inquiries', up: indexInquiries },
  { name: '0074-pay-by', up: createPayBy },
  { name: '0075-arrived-money', up: createArrivedMoney },
  { name: '0076-test-disputes', up: indexTestDisputes },
  { name: '0077-returned-money', up: createReturnedMoney },
  { name: '0078-part-refunds', up: markPartRefunds },
  { name: '0079-rate-origins', up: addRateOrigins },
  { name: '0080-withdrawals', up: createWithdrawals },
  { name: '0081-later-transfers', up: indexLaterTransfers },
  { name: '0082-mail-letters', up: storeMailLetters },
];

/** Runs all missing migrations of this store, so that each runs once even if several processes start at the same time. */
export async function migrate(
  db: Kysely<Schema>,
  kind: StoreKind,
  wanted: readonly Migration[] = migrations,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMigrations(trx, kind);
    await applyMigrations(trx, kind, wanted);
  });
}

/** What a later version has done to this store. Migrations only add, so this version still works. */
export async function findLaterMigrations(db: Kysely<Schema>): Promise<string[]> {
  const known = new Set(migrations.map(({ name }) => name));
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}

/** One transaction at a time may change the tables: SQLite has one writer anyway, PostgreSQL has an advisory lock for this schema. */
export async function lockMigrations(trx: Transaction<Schema>, kind: StoreKind): Promise<void> {
  if (kind === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended('makerstall migrations ' || current_schema(), 0))`.execute(
    trx,
  );
}

/** `wanted` is the beginning of `migrations`, or all of them. The transaction has the lock. */
export async function applyMigrations(
  trx: Transaction<Schema>,
  kind: StoreKind,
  wanted: readonly Migration[],
): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    trx,
  );
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
  const applied = new Set(rows.map((row) => row.name));
  for (const migration of wanted) {
    if (applied.has(migration.name)) continue;
    await migration.up(trx, kind);
    await sql`insert into migrations (name, applied_at) values (${migration.name}, ${new Date().toISOString()})`.execute(
      trx,
    );
  }
}
