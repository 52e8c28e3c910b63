import { sql, type Kysely } from 'kysely';
import type { Language } from '#shared/texts/languages.ts';
import { offersOfCart } from '../discounts/offers.ts';
import { invoicesOfCart } from '../issuesInvoices.ts';
import type { Schema } from '../../store/schema.ts';
import { readTaxSettings, taxOfCart } from '../../tax/settings.ts';

// Few stores are suspended, and few ask for a tip. Reading this with the cart's row saves a query for each.
const suspensionsOfCart = sql<number>`(select count(*) from suspensions where suspensions.account_id = carts.account_id)`;
const tipsOfCart = sql<number>`(select takes_tips from accounts where accounts.id = carts.account_id)`;
const lateOfCart = sql<number>`(select takes_late_payments from accounts where accounts.id = carts.account_id)`;
const waiverOfCart = sql<number>`(select asks_waiver from accounts where accounts.id = carts.account_id)`;
const languageOfCart = sql<Language | null>`(select language from pages where pages.account_id = carts.account_id)`;
/** What a cart needs to know about its store, and the number of discounts that may apply, as columns of a query of carts. */
export const aboutCart = [
  offersOfCart.as('offer_count'),
  suspensionsOfCart.as('suspension_count'),
  taxOfCart.as('tax_settings'),
  tipsOfCart.as('takes_tips'),
  lateOfCart.as('takes_late'),
  waiverOfCart.as('asks_waiver'),
  invoicesOfCart.as('issues_invoices'),
  languageOfCart.as('page_language'),
] as const;

export type AboutCart = {
  offer_count: number;
  suspension_count: number;
  tax_settings: string | null;
  takes_tips: number;
  takes_late: number;
  asks_waiver: number;
  issues_invoices: number;
  page_language: Language | null;
};

/** Whether the store of a cart computes tax; false without a cart, and for an unknown one. */
export async function isTaxedCart(db: Kysely<Schema>, cartId: string | undefined): Promise<boolean> {
  if (cartId === undefined) return false;
  const cart = await db
    .selectFrom('carts')
    .select(taxOfCart.as('tax_settings'))
    .where('id', '=', cartId)
    .executeTakeFirst();
  return readTaxSettings(cart?.tax_settings ?? null) !== null;
}
