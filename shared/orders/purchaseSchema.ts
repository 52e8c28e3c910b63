import { z } from 'zod';
import { refusedAs } from '../wire/fieldRules.ts';
import { orderInvoice } from './invoiceSchema.ts';
import { isMailedCode, withoutGroups } from './mailedCode.ts';
import { orderInstalment, orderStatus, shippingAddress } from './orderSchema.ts';
import { openedNames } from '../productKinds/deliveries.ts';
import { productTypes } from '../productKinds/productKinds.ts';
import { savedCard } from './savedCardSchema.ts';
import { amount, currencyCode, email, id, language } from '../wire/wire.ts';

/** Body of `POST /purchases/code`. `language`: the mail's, by default English. */
export const codeRequest = z.object({ email, language: language.optional() });

/** Body of `POST /purchases/session`. The code may be in two groups, as in the mail. */
export const buyerSignIn = z.object({
  email,
  code: z
    .string()
    .transform(withoutGroups)
    .refine(isMailedCode, refusedAs('must be the six digits of the mail', { rule: 'six_digits' })),
});

/** The sign-in of a buyer by e-mail address. `token` is sent as `x-access-token` on the calls of `/purchases`. */
export const buyerSession = z.object({ token: z.string().min(1), email: z.string() });

/** An order as its buyer's list shows it. The rest is on the order's own page, `/orders/{token}`. */
export const purchase = z.object({
  token: z.string(),
  number: z.number().int(),
  created_at: z.string(),
  status: orderStatus,
  total: amount,
  currency: currencyCode,
  test: z.boolean(),
  store: z.object({ slug: z.string(), title: z.string() }),
  items: z.array(
    z.object({
      _id: id,
      name: z.string(),
      image: z.string(),
      product_type: z.enum(productTypes),
      quantity: z.number().int().positive(),
      /** Of a class: how many lessons there are, and how many the buyer ticked. */
      lessons: z.object({ done: z.number().int(), count: z.number().int() }).optional(),
      /** What can be opened on the order's page; absent if nothing can. */
      opens: z.enum(openedNames).optional().catch(undefined),
    }),
  ),
  /** Invoices and credit notes; absent for none. */
  invoices: z.array(orderInvoice).optional(),
  /** The next instalment, or the first one that could not be collected; absent if nothing is left to pay. */
  instalment: orderInstalment.pick({ amount: true, due_on: true, state: true }).optional(),
  /** Whether another card can be saved for what is still charged. */
  is_collected: z.boolean().optional(),
  /** The card that is charged, where its provider described it. */
  card: savedCard.optional(),
});

/** What somebody else bought for this address. Its page is `/gifts/{token}`. */
export const receivedGift = z.object({
  token: z.string(),
  from: z.string(),
  sent_at: z.string(),
  store: z.object({ slug: z.string(), title: z.string() }),
  items: z.array(purchase.shape.items.element.omit({ lessons: true, opens: true })),
});

/** `GET /purchases?after=`: all orders of the address with all creators, the newest first. `next`: there are more after this order. */
export const purchaseList = z.object({
  email: z.string(),
  purchases: z.array(purchase),
  /** With the first part only; absent for none. */
  gifts: z.array(receivedGift).optional(),
  next: id.optional(),
});

/** Body of `POST /purchases/addresses` and `PUT …/{address_id}`. `is_default`: the checkout offers it first. */
export const addressEdit = shippingAddress.and(z.object({ is_default: z.boolean().optional() }));

export type AddressEdit = z.infer<typeof addressEdit>;
/** An address of a buyer's book. */
export type BookAddress = z.infer<typeof shippingAddress> & { _id: string; is_default: boolean };
export type BuyerSession = z.infer<typeof buyerSession>;
export type Purchase = z.infer<typeof purchase>;
export type ReceivedGift = z.infer<typeof receivedGift>;
export type PurchaseList = z.infer<typeof purchaseList>;
