import { pixelVendor, vendorsOf } from '#shared/pixels.ts';
import { hasWithdrawalRight } from '#shared/withdrawalRight.ts';
import { contactSentence, gap, heading, paragraphs, type TemplateParts } from './seller.ts';

/** What this platform really does with the data of visitors and buyers, for the seller to complete. Source: Regulation (EU) 2016/679, article 13. */
export function privacy({ details, goods, pageUrl, pixels }: TemplateParts): string {
  const isEuropean = hasWithdrawalRight(details.country);
  const services = new Intl.ListFormat('en').format(
    vendorsOf(pixels).map((vendor) => pixelVendor[vendor].name),
  );
  return paragraphs(
    heading('Who is responsible'),
    `${contactSentence(details)}. The page ${pageUrl} runs on Makerstall, which handles the data for this seller.`,
    heading('When you visit the page'),
    `${services === '' ? 'The page sets no cookies and loads nothing from advertisers.' : 'Unless you allow it, the page sets no cookies and loads nothing from advertisers.'} The server sees the address of your connection, as every server does, and uses it to answer you, to limit abuse and to find your country for prices and tax. Visits are counted without a profile: a number that changes every day tells two visits apart, and it cannot be turned back into you. If your browser asks for privacy (Do Not Track, Global Privacy Control), less is counted. Your cart and your currency are kept in your own browser.`,
    services !== '' && heading('If you allow advertising services'),
    services !== '' &&
      `The page asks whether it may load the scripts of ${services}. Only if you allow it${isEuropean ? ' (article 6(1)(a) GDPR)' : ''}, they set cookies and learn which pages and products you look at, what you put into the cart and what you pay, but not your name or e-mail address from this page. They use it to measure advertising and to choose who sees it, also outside your country, under their own privacy policies. Your choice is kept in your browser for six months; “Privacy choices” at the end of each page changes it at any time.`,
    heading('When you buy'),
    `Your name, e-mail address and what you typed in the checkout${goods.parcels ? ', with the address of the delivery,' : ''} are used to carry out the contract, to send you receipts, and to keep the accounts that the law asks for${isEuropean ? ' (article 6(1)(b) and (c) GDPR)' : ''}. The payment is made by the payment provider that the checkout names; your card number goes to it alone.`,
    heading('When you join a list'),
    `Your address is used for the news that you asked for, until you unsubscribe by the link in each mail${isEuropean ? ' (article 6(1)(a) GDPR)' : ''}. What you agreed to is kept with its day.`,
    heading('How long it is kept'),
    `Orders are kept for ${gap('number of years that the law of your country asks for')}, because of tax law. What is no longer needed is deleted.`,
    heading('Who else gets it'),
    `The payment provider${goods.parcels ? ', the carrier of your parcel' : ''}, and ${gap('others who get data, such as your accountant, or: nobody else')}.`,
    heading('Your rights'),
    isEuropean
      ? 'You can ask what is stored about you, have it corrected, deleted, limited or handed over, and object to its use. A consent can be withdrawn at any time. You can also complain to the data protection authority of the country where you live.'
      : 'You can ask what is stored about you, and have it corrected or deleted. Write to the address above.',
  );
}
