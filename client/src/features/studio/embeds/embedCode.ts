import type { ScriptVersion } from '#shared/addresses/embedScript.ts';
import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';
import { localeOf, type Language } from '#shared/texts/languages.ts';

export type EmbedKind = 'button' | 'card' | 'shop';

/** What is embedded. `href` and `image` are absolute; `image` is empty for none. `language`: the one that `href` names. `price`: as text. */
export type Embed = {
  kind: EmbedKind;
  href: string;
  language: Language | undefined;
  text: string;
  name: string;
  image: string;
  price?: string | undefined;
};

const font = 'system-ui,sans-serif';

/** Written into the code, so that it looks the same without our style sheets, and may be changed there. */
export const embedStyles = {
  button: `display:inline-block;padding:14px 24px;border-radius:8px;background:#cb310c;color:#fff;font:600 16px/1.25 ${font};text-decoration:none`,
  card: `display:block;max-width:320px;overflow:hidden;border:1px solid #d9d2c5;border-radius:12px;background:#fffefb;color:#16130f;font:16px/1.4 ${font};text-decoration:none`,
  image: 'display:block;width:100%;aspect-ratio:4/3;object-fit:cover',
  name: 'display:block;padding:16px 16px 0;font-weight:600',
  price: 'display:block;padding:4px 16px 0',
  call: 'display:block;margin:16px;padding:12px;border-radius:8px;background:#cb310c;color:#fff;font-weight:600;text-align:center',
};

/**
 * The HTML to paste. Without the script, or on another site, it is a link. With `version` the browser runs that version of the script alone,
 * else the newest.
 */
export function embedCode(embed: Embed, publicUrl: string, version?: ScriptVersion): string {
  const [site, file, integrity] = [publicUrl, version?.script ?? '/embed.js', version?.integrity ?? ''].map(
    escapeMarkup,
  );
  // The browser can check the content only if it may read it: `crossorigin` allows this.
  const check = version ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  return `${linkOf(embed, true)}\n<script async src="${site}${file}"${check}></script>`;
}

/** The HTML for places that remove scripts: a link to the page. Here a card shows the price, because no product page opens over the site. */
export function plainCode(embed: Embed): string {
  return linkOf(embed, false);
}

function linkOf({ kind, href, language, text, name, image, price }: Embed, hasScript: boolean): string {
  const [address, words, title, picture] = [href, text, name, image].map(escapeMarkup);
  const opened = `<a href="${address}"${language === undefined ? '' : ` hreflang="${localeOf(language)}"`}`;
  const opens = (how: string) => (hasScript ? ` data-makerstall="${how}"` : '');
  if (kind === 'shop') return `${opened}${opens('shop')}>${words}</a>`;
  if (kind === 'button') return `${opened}${opens('buy')} style="${embedStyles.button}">${words}</a>`;
  const shown =
    image === '' ? '' : `<img src="${picture}" alt="" loading="lazy" style="${embedStyles.image}">`;
  const cost =
    hasScript || price === undefined
      ? ''
      : `<span style="${embedStyles.price}">${escapeMarkup(price)}</span>`;
  return `${opened}${opens('card')} style="${embedStyles.card}">${shown}<span style="${embedStyles.name}">${title}</span>${cost}<span style="${embedStyles.call}">${words}</span></a>`;
}
