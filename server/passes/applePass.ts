import { eventTime } from '#shared/dates/eventText.ts';
import { orderNumberText } from '#shared/orders/orderNumber.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { AppleWallet } from '../config/walletSettings.ts';
import { passTexts } from '../http/serverPageTexts.ts';
import type { PassPictures } from './drawPassPictures.ts';
import { eventTimes } from './eventTimes.ts';
import type { PassColours } from './passColours.ts';
import type { PassTicket } from './passTicket.ts';

export type PassLook = {
  colours: PassColours;
  language: Language;
  /** The address of the page that shows the ticket. */
  url: string;
};

/**
 * A ticket as a signed `.pkpass`. A ticket keeps its serial number, so a pass that is added again replaces the one before.
 * Source: https://developer.apple.com/documentation/walletpasses/pass
 */
export async function applePass(
  ticket: PassTicket,
  { colours, language, url }: PassLook,
  { apple, pictures }: { apple: AppleWallet; pictures: PassPictures },
): Promise<Buffer> {
  // The library is loaded for the first pass, because many processes never make one.
  const { PKPass } = await import('passkit-generator');
  const texts = passTexts(language);
  const { name, tier, event, holder, seller, orderNumber, code, number, count } = ticket;
  const pass = new PKPass(
    { ...pictures },
    { signerCert: apple.certificate, signerKey: apple.key, wwdr: apple.wwdr },
    {
      passTypeIdentifier: apple.passTypeId,
      teamIdentifier: apple.teamId,
      serialNumber: ticket.id,
      groupingIdentifier: ticket.lineId,
      organizationName: seller?.title || 'Makerstall',
      logoText: seller?.title || 'Makerstall',
      description: texts.ticketFor(name),
      backgroundColor: rgb(colours.ground),
      foregroundColor: rgb(colours.text),
      labelColor: rgb(colours.label),
    },
  );
  pass.type = 'eventTicket';
  if (count > 1)
    pass.headerFields.push({ key: 'ticket', label: texts.ticket, value: texts.numberOf(number, count) });
  pass.primaryFields.push({ key: 'event', label: texts.event, value: name });
  if (event) {
    const { start, expires } = eventTimes(event);
    pass.secondaryFields.push(
      {
        key: 'when',
        label: texts.when,
        value: start,
        dateStyle: 'PKDateStyleMedium',
        timeStyle: 'PKDateStyleShort',
        // By the clock of the place, wherever the phone is.
        ignoresTimeZone: true,
      },
      { key: 'where', label: texts.where, value: event.place },
    );
    pass.backFields.push(
      { key: 'whenExactly', label: texts.when, value: eventTime(event, language) },
      { key: 'whereExactly', label: texts.where, value: event.place },
    );
    pass.setRelevantDate(new Date(start));
    pass.setExpirationDate(expires);
  }
  pass.auxiliaryFields.push({ key: 'holder', label: texts.name, value: holder });
  if (tier) pass.auxiliaryFields.push({ key: 'tier', label: texts.tier, value: tier });
  if (orderNumber !== undefined)
    pass.auxiliaryFields.push({ key: 'order', label: texts.order, value: orderNumberText(orderNumber) });
  pass.backFields.push({
    key: 'page',
    label: texts.page,
    value: url,
    attributedValue: `<a href="${url}">${url}</a>`,
  });
  if (ticket.isTest) pass.backFields.push({ key: 'test', label: texts.test, value: texts.testNote });
  // Every letter of a code is in this encoding, which scanners expect.
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: code,
    messageEncoding: 'iso-8859-1',
    altText: code,
  });
  return pass.getAsBuffer();
}

/** `#cb310c` → `rgb(203, 49, 12)`. */
function rgb(colour: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
