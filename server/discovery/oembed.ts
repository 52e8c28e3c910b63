import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import { pictureAddress, pictureOfWidth } from '#shared/page/pictures.ts';
import { plainText } from '#shared/page/richText.ts';
import { directionOf, localeOf } from '#shared/texts/languages.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { xmlOf } from './feedForms.ts';
import { availabilityText, ownLanguage, priceText } from './productFacts.ts';
import type { View } from './readView.ts';
import { printable } from './richText.ts';

export const oembedForms = {
  json: { type: 'application/json; charset=utf-8', write: (card: object) => JSON.stringify(card) },
  xml: { type: 'text/xml; charset=utf-8', write: (card: object) => xmlOf({ oembed: card }) },
} as const;

export type OembedForm = keyof typeof oembedForms;

export type CardSize = { width: number; height: number };

const usual = { width: 400, height: 152 } as const;
const narrowest = 200;
/** Without the picture it is lower. */
const lowest = 96;
const cacheS = 3600;

/** The size of a card in the space that its reader has. A space that is too small for any card gets the smallest one. */
export function cardSize(maxWidth: number | undefined, maxHeight: number | undefined): CardSize {
  return {
    width: Math.max(narrowest, Math.min(usual.width, maxWidth ?? usual.width)),
    height: Math.max(lowest, Math.min(usual.height, maxHeight ?? usual.height)),
  };
}

/** The answer for a public page, with a card of plain HTML: no script, no style sheet. Source: https://oembed.com */
export function oembedCard(
  view: View,
  { publicUrl, siteUrl, size }: { publicUrl: string; siteUrl: string; size: CardSize },
) {
  const { page, path } = view;
  const shown = shownIn(view);
  return {
    version: '1.0',
    type: 'rich',
    title: printable(shown.title),
    author_name: printable(page.header.title),
    author_url: `${publicUrl}/${page.slug}`,
    provider_name: 'Makerstall',
    provider_url: siteUrl,
    cache_age: cacheS,
    thumbnail_url: `${publicUrl}/share${path}.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    html: cardHtml({ ...shown, page, url: publicUrl + path }, publicUrl, size),
    ...size,
  };
}

type Shown = { title: string; line: string; image: string };

function shownIn(view: View): Shown {
  const { title, bio, avatar } = view.page.header;
  const language = ownLanguage(view.page);
  const texts = serverPageTexts(language).shareCard;
  switch (view.kind) {
    case 'product': {
      const { name, image } = view.product;
      const line = `${priceText(view.product, language)}, ${availabilityText(view.product, language)}`;
      return { title: name, line, image };
    }
    case 'class':
      return {
        title: view.masterclass.name,
        line: priceText(view.masterclass, language),
        image: view.masterclass.image,
      };
    case 'shop':
      return { title, line: texts.shop, image: avatar };
    case 'classes':
      return { title, line: texts.masterclasses, image: avatar };
    case 'subpage':
      return { title: view.subpage.title, line: texts.by(title), image: avatar };
    case 'home':
      return { title, line: plainText(bio), image: avatar };
  }
}

const font = 'system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
/** Cuts a text after two lines. */
const twoLines = 'display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden';

/** The styles and the language are in the elements, so that the card is the same on every page. */
function cardHtml(
  { title, line, image, page, url }: Shown & { page: Page; url: string },
  publicUrl: string,
  { width, height }: CardSize,
): string {
  const [first, second] = page.header.awning;
  const side = height - 56;
  const picture = pictureOfWidth(pictureAddress(image), 320);
  const src = picture.startsWith('/') ? publicUrl + picture : picture;
  const isWide = width >= 300 && height >= 140 && src !== '';
  const language = ownLanguage(page);
  const by = serverPageTexts(language).shareCard.by(page.header.title);
  return [
    `<a href="${escapeMarkup(url)}" lang="${localeOf(language)}" dir="${directionOf(language)}" target="_blank" rel="noopener" style="display:block;box-sizing:border-box;max-width:${width}px;height:${height}px;overflow:hidden;border:1px solid #d8d2c6;border-radius:12px;background:#fffefb;color:#16130f;font-family:${font};text-decoration:none">`,
    `<span style="display:block;height:12px;background:repeating-linear-gradient(90deg,${first} 0 20px,${second} 20px 40px)"></span>`,
    '<span style="display:flex;gap:14px;align-items:center;padding:14px">',
    isWide
      ? `<img src="${escapeMarkup(src)}" alt="" width="${side}" height="${side}" style="flex:none;width:${side}px;height:${side}px;border-radius:8px;object-fit:cover">`
      : '',
    '<span style="display:block;min-width:0">',
    `<strong style="${twoLines};font-size:17px;line-height:1.25">${cardText(title)}</strong>`,
    `<span style="${twoLines};margin-top:4px;font-size:14px;line-height:1.35">${cardText(line)}</span>`,
    title === page.header.title
      ? ''
      : `<span style="display:block;margin-top:4px;overflow:hidden;color:#6b645a;font-size:13px;text-overflow:ellipsis;white-space:nowrap">${cardText(by)}</span>`,
    '</span></span></a>',
  ].join('');
}

function cardText(text: string): string {
  return escapeMarkup(printable(text).replace(/\s+/g, ' ').trim().slice(0, 200));
}
