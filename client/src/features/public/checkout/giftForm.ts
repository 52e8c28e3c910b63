import type { GiftTerms } from '#shared/orders/giftTermsSchema.ts';
import { looksLikeEmail } from '#shared/contact/looksLikeEmail.ts';
import { canBeGiven } from '#shared/productKinds/productKinds.ts';
import type { CheckoutTexts } from '#shared/texts/en/checkout.ts';
import { dayIn } from '../../../lib/dayIn.ts';
import type { Payable } from '../../../lib/paymentAttempt.ts';
import { keepsCard } from './payable.ts';

/** `gift` is empty or `yes`. An empty day is today. */
export const noGift = { gift: '', giftName: '', giftEmail: '', giftMessage: '', giftDay: '' };

export type GiftForm = typeof noGift;

/** Support is for the creator, and a missed instalment would close the gift. The server decides by the same rule. */
export function mayBeGift(payable: Payable): boolean {
  if (payable.kind === 'support' || keepsCard(payable)) return false;
  return payable.cart.items.some(({ product_type }) => canBeGiven(product_type));
}

/** Whether the buyer wants it to be a gift, and it can be one. */
export function isGift(payable: Payable, { gift }: Pick<GiftForm, 'gift'>): boolean {
  return gift !== '' && mayBeGift(payable);
}

export function giftProblems(form: GiftForm, texts: CheckoutTexts): Record<string, string> {
  const { first, last } = giftDays();
  const problems: Record<string, string> = {};
  if (form.giftName.trim() === '') problems['giftName'] = texts.giftNameNeeded;
  if (!looksLikeEmail(form.giftEmail.trim())) problems['giftEmail'] = texts.giftEmailNeeded;
  if (form.giftDay !== '' && (form.giftDay < first || form.giftDay > last))
    problems['giftDay'] = texts.giftDayWrong;
  return problems;
}

/** The gift as it is sent with the charge. */
export function giftOf(form: GiftForm): GiftTerms {
  const message = form.giftMessage.trim();
  return {
    name: form.giftName.trim(),
    email: form.giftEmail.trim(),
    ...(message ? { message } : {}),
    send_on: form.giftDay || giftDays().first,
    time_zone: ownTimeZone(),
  };
}

/** The fields of a sent gift. */
export function giftFields(gift: GiftTerms | undefined): GiftForm {
  if (!gift) return noGift;
  const { name, email, message = '', send_on } = gift;
  return { gift: 'yes', giftName: name, giftEmail: email, giftMessage: message, giftDay: send_on };
}

/** The days on which a gift can be mailed: today, and a year. */
export function giftDays(): { first: string; last: string } {
  const now = new Date();
  const end = new Date(now);
  end.setUTCDate(end.getUTCDate() + 365);
  const zone = ownTimeZone();
  return { first: dayIn(zone, now), last: dayIn(zone, end) };
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
