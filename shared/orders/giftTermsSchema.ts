import { z } from 'zod';
import { email, line, paragraph, requiredLine } from '../wire/wire.ts';

const day = z.iso.date('must be a day such as 2026-12-24');

/** A gift, as its buyer describes it in `gift` of a charge. It is mailed on the day `send_on` of the buyer's `time_zone`, an IANA name. */
export const giftTerms = z.object({
  name: requiredLine(120),
  email,
  message: paragraph(500).optional(),
  send_on: day,
  time_zone: line(64),
});

/** A gift as its buyer sees it. The receiver's page is `/gifts/{token}`. `canceled`: the order was refunded before the mail was sent. */
export const orderGift = z.object({
  token: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string().nullable(),
  send_on: z.string(),
  time_zone: z.string(),
  state: z.enum(['planned', 'sent', 'canceled']),
  sent_at: z.string().nullable(),
});

/** The gift of an order that waits for its money. Nobody is told of it yet, so it has no page. */
export const waitingGift = orderGift.omit({ token: true, state: true, sent_at: true });

/** Body of `PUT /orders/{token}/gift`; what is absent stays. */
export const giftChange = giftTerms.pick({ email: true, send_on: true, time_zone: true }).partial();

/** Body of `POST /orders/{token}/gift/send`. */
export const giftSending = giftTerms.pick({ email: true }).partial();

export type GiftTerms = z.infer<typeof giftTerms>;
export type OrderGift = z.infer<typeof orderGift>;
export type WaitingGift = z.infer<typeof waitingGift>;
export type GiftChange = z.infer<typeof giftChange>;
export type GiftSending = z.infer<typeof giftSending>;
