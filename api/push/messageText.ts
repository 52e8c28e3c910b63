import { formatMoney } from '#shared/money/formatMoney.ts';
import { productPath } from '#shared/productKinds/productKinds.ts';
import type { Translations } from '#shared/page/translatableTexts.ts';
import type { PushMessage } from '#shared/audience/pushMessage.ts';
import { directionOf, localeOf, sitePath, type Language } from '#shared/texts/languages.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import type { NewsContent, SaleContent } from './announcements.ts';

export type AnnouncementToSend = {
  kind: 'sales' | 'news';
  subject: string;
  content_json: string;
  /** Of the page. */
  slug: string;
  title: string;
  page_language: Language;
  /** Of the account. */
  account_language: Language | null;
  /** The language of the visitor who subscribed. */
  language: Language;
};

/** The creator's words that a subscriber reads in their own language. A creator reads the originals. */
export function textsToTranslate({ kind, title, content_json }: AnnouncementToSend): string[] {
  return kind === 'news' ? [title, newsOf(content_json).name] : [];
}

/** The message of an announcement for one subscriber. `tag` is the same for each try, so that a message that arrives twice is shown once. */
export function messageOf(
  announcement: AnnouncementToSend,
  translations: Translations,
  tag: string,
): PushMessage {
  const { title, body, ...others } =
    announcement.kind === 'sales' ? saleText(announcement) : newsText(announcement, translations);
  return { ...others, title: shortened(title, 120), body: shortened(body, 300), tag };
}

/** A push service takes 4 kB at most. */
function shortened(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters - 1).toWellFormed()}…`;
}

/** In the language of the creator's account. */
function saleText({ subject, content_json, account_language }: AnnouncementToSend): Omit<PushMessage, 'tag'> {
  // `announceSale` wrote it.
  const { amount, currency, isTest, lines } = JSON.parse(content_json) as SaleContent;
  const { mails, language } = mailTexts(account_language);
  const texts = mails.sale;
  const title =
    amount === 0 ? texts.pushTitleOfFree : texts.pushTitle(formatMoney(amount, currency, language));
  return {
    title: isTest ? mails.testSubject(title) : title,
    body: lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(' · '),
    path: sitePath(language, `/dashboard/orders/${subject}`),
    icon: '/dashboard/icon-192.png',
    lang: localeOf(language),
    dir: directionOf(language),
  };
}

function newsText(announcement: AnnouncementToSend, translations: Translations): Omit<PushMessage, 'tag'> {
  const { subject, content_json, slug, title, page_language, language } = announcement;
  const content = newsOf(content_json);
  const translated = (original: string) => translations.get(original) ?? original;
  const { news } = mailTexts(language);
  const money = formatMoney(content.price, content.currency, language);
  const price = !content.hasOnePrice ? news.from(money) : content.price === 0 ? news.free : money;
  const prefix = language === page_language ? '' : `/${language}`;
  return {
    title: news.title(translated(title)),
    body: news.body(translated(content.name), price),
    path: prefix + productPath(slug, { ...content, _id: subject }),
    icon: `/${slug}/icon-192.png`,
    lang: localeOf(language),
    dir: directionOf(language),
  };
}

function newsOf(json: string): NewsContent {
  // `announceProduct` wrote it.
  return JSON.parse(json) as NewsContent;
}
