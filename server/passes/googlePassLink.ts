import { hash } from 'node:crypto';
import { graphemes } from '#shared/lib/graphemes.ts';
import { orderNumberText } from '#shared/orders/orderNumber.ts';
import { localeOf, type Language } from '#shared/texts/languages.ts';
import type { GoogleWallet } from '../config/walletSettings.ts';
import { passTexts } from '../http/serverPageTexts.ts';
import type { PassLook } from './applePass.ts';
import { eventTimes } from './eventTimes.ts';
import type { PassTicket } from './passTicket.ts';

/** Browsers cut longer links off. Source: Google's guide of its wallet, "typical API flows". */
const maxCharacters = 1800;

/** The parts that are left out if a link is too long, the least needed first. */
const spare = ['logo', 'group', 'orderLabel', 'page', 'codeText', 'expiry', 'end'] as const;

type Spare = (typeof spare)[number];

/** What a link holds: the next entry is tried if the link is too long. The last entries cut texts to `letters`. */
const details = [
  ...Array.from({ length: spare.length + 1 }, (_, left) => ({
    letters: 120,
    hasPlace: true,
    kept: spare.slice(left),
  })),
  ...[60, 40, 24].map((letters) => ({ letters, hasPlace: true, kept: [] })),
  ...[40, 24, 16].map((letters) => ({ letters, hasPlace: false, kept: [] })),
];

type Detail = { letters: number; hasPlace: boolean; kept: readonly Spare[] };

type Parts = {
  google: GoogleWallet;
  /** The address of the creator's icon; `undefined` where Google cannot read it. */
  logo: string | undefined;
  now: Date;
};

/**
 * The address that adds a ticket to Google Wallet: its class and object, signed. Google keeps an object as it was saved first, so each id is
 * a hash of the content: a ticket of an event that moved is another object.
 * Source: https://developers.google.com/wallet/reference/rest/v1/Jwt
 */
export async function googlePassLink(ticket: PassTicket, look: PassLook, parts: Parts): Promise<string> {
  // The library is loaded for the first link, because many processes never make one.
  const { SignJWT } = await import('jose');
  const { account, key } = parts.google;
  let token = '';
  for (const detail of details) {
    token = await new SignJWT({
      typ: 'savetowallet',
      origins: [],
      payload: payloadOf(ticket, { ...look, ...parts }, detail),
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account)
      .setAudience('google')
      .setIssuedAt(parts.now)
      .sign(key);
    if (token.length <= maxCharacters) break;
  }
  return `https://pay.google.com/gp/v/save/${token}`;
}

function payloadOf(ticket: PassTicket, look: PassLook & Parts, detail: Detail) {
  const idOf = (content: object) => `${look.google.issuerId}.${hashOf(content)}`;
  const ofClass = classOf(ticket, look, detail);
  const classId = idOf([ticket.productId, ofClass]);
  const ofObject = { classId, ...objectOf(ticket, look, detail) };
  const id = idOf([ticket.id, ofObject]);
  return {
    eventTicketClasses: [{ id: classId, ...ofClass }],
    eventTicketObjects: [{ id, ...ofObject }],
  };
}

/** What all tickets of the event share. Source: https://developers.google.com/wallet/reference/rest/v1/eventticketclass */
function classOf(
  { productId, name, seller, event }: PassTicket,
  { colours, language, logo }: PassLook & Parts,
  { letters, hasPlace, kept }: Detail,
) {
  const written = (text: string) => localized(cut(text, letters), language);
  return {
    issuerName: cut(seller?.title || 'Makerstall', letters),
    reviewStatus: 'UNDER_REVIEW',
    eventName: written(name),
    hexBackgroundColor: colours.ground,
    ...(event ? { dateTime: dateTimeOf(event, kept.includes('end')) } : {}),
    ...(event && hasPlace ? { venue: venueOf(event.place, written) } : {}),
    // Tickets of one event are shown together, also when it has moved.
    ...(kept.includes('group') ? { eventId: productId } : {}),
    ...(kept.includes('orderLabel') ? { confirmationCodeLabel: 'ORDER_NUMBER' } : {}),
    ...(logo !== undefined && kept.includes('logo') ? { logo: { sourceUri: { uri: logo } } } : {}),
  };
}

/** Source: https://developers.google.com/wallet/reference/rest/v1/eventticketobject */
function objectOf(ticket: PassTicket, { language, url }: PassLook, { letters, kept }: Detail) {
  const { code, number, count, holder, tier, orderNumber, event } = ticket;
  const texts = passTexts(language);
  return {
    state: 'ACTIVE',
    barcode: {
      type: 'QR_CODE',
      value: code,
      ...(kept.includes('codeText') ? { alternateText: code } : {}),
    },
    ticketHolderName: cut(holder, letters),
    ticketNumber: `${number}/${count}`,
    ...(tier ? { ticketType: localized(cut(tier, letters), language) } : {}),
    ...(orderNumber === undefined
      ? {}
      : { reservationInfo: { confirmationCode: orderNumberText(orderNumber) } }),
    ...(event && kept.includes('expiry')
      ? { validTimeInterval: { end: { date: eventTimes(event).expires.toISOString() } } }
      : {}),
    ...(kept.includes('page') ? { linksModuleData: { uris: [{ uri: url, description: texts.page }] } } : {}),
  };
}

function dateTimeOf(event: NonNullable<PassTicket['event']>, hasEnd: boolean) {
  const { start, end } = eventTimes(event);
  return end !== undefined && hasEnd ? { start, end } : { start };
}

/** Both parts are required. A place is one text, whose name usually ends with the first comma. */
function venueOf(place: string, written: (text: string) => object) {
  const [name = '', ...rest] = place.split(/,\s*|\n/);
  return { name: written(name), address: written(rest.length > 0 ? rest.join(', ') : name) };
}

function localized(value: string, language: Language) {
  return { defaultValue: { language: localeOf(language), value } };
}

/** At most so many UTF-16 units, and no letter without its marks. */
function cut(text: string, letters: number): string {
  if (text.length <= letters) return text;
  let kept = '';
  for (const grapheme of graphemes(text)) {
    if (kept.length + grapheme.length >= letters) break;
    kept += grapheme;
  }
  return `${kept}…`;
}

function hashOf(content: object): string {
  return hash('sha256', JSON.stringify(content), 'base64url').slice(0, 16);
}
