import { pageUrl } from '#shared/addresses/domainOrigin.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { eventTime } from '#shared/dates/eventText.ts';
import type { Row } from '../../store/schema.ts';
import { sellerOf } from '../../mail/buyerLetter.ts';
import { legalParts } from '../../mail/legalParts.ts';
import { orderLetter } from '../../mail/letter.ts';
import type { MailRow, Part } from '../../mail/letterParts.ts';
import { mailPicture } from '../../mail/mailPicture.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { calendarParts } from '../mails/receiptMail.ts';

/** The mail to the receiver: from whom it is, the message, and the link. It says nothing of money. In the order's language: the receiver's is not known. */
export function giftMail(order: Order, gift: Row<'gifts'>, { publicUrl }: { publicUrl: string }): Mail {
  const { mails, language } = mailTexts(order.language);
  const texts = mails.gift;
  const seller = sellerOf(order);
  const page = order.store ? pageUrl(publicUrl, order.store) : `${publicUrl}/`;
  const giftPage = `${publicUrl}/gifts/${gift.token}`;
  const given = order.items.filter(({ product_id }) => product_id !== '');
  const rows = given.map(({ name, quantity, image, ticket_name, event }): MailRow => {
    const details = [
      ...(ticket_name === null ? [] : [ticket_name]),
      ...(event ? [eventTime(event, language), event.place] : []),
    ];
    return {
      name: quantity > 1 ? texts.several(quantity, name) : name,
      picture: mailPicture(image, publicUrl),
      details,
    };
  });
  const from = order.payer.name || texts.somebody;
  const parts: Part[] = [
    { kind: 'sender', name: seller, href: page, picture: mailPicture(order.store?.avatar ?? '', publicUrl) },
    { kind: 'paragraph', text: mails.hello(gift.receiver_name) },
    { kind: 'paragraph', text: texts.given(from, seller) },
    ...(gift.message === null ? [] : [{ kind: 'quote' as const, text: gift.message }]),
    { kind: 'link', text: texts.open, href: giftPage },
    { kind: 'rows', rows },
    ...calendarParts(order, given, giftPage),
    ...(order.shipping ? [{ kind: 'paragraph' as const, text: texts.parcel }] : []),
    { kind: 'note', text: texts.note(from, seller), href: page },
    ...(order.store ? legalParts(order.store, { publicUrl, language }) : []),
  ];
  return {
    // A repeated call writes no second mail with the same number.
    dedupeKey: `gift:${gift.id}:${gift.mails + 1}`,
    orderId: order._id,
    recipient: gift.receiver_email,
    ...orderLetter(order, texts.subject(from), parts),
  };
}
