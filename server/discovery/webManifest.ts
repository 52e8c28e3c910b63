import type { Page } from '#shared/page/pageSchema.ts';
import { plainText } from '#shared/page/richText.ts';
import { directionOf, localeOf, sitePath, type Language } from '#shared/texts/languages.ts';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { ownLanguage } from './productFacts.ts';

export const manifestType = 'application/manifest+json; charset=utf-8';

const paper = { light: '#f8f5ef', dark: '#16130f' } as const;
/** Phones cut longer names below an icon. */
const maxShortNameLength = 12;

type Place = {
  /** The one that the address names; `undefined`: the page's own. */
  language: Language | undefined;
  isOnOwnHost: boolean;
};

/**
 * A creator's page as an app of its own, one for each of its addresses: `/ada`, `/de/ada`, and `/` and `/de/` on its own host. `id` is the
 * same on every host, so that an installed page stays the same app. Source: https://www.w3.org/TR/appmanifest
 */
export function pageManifest(page: Page, place: Place): string {
  const { slug, header } = page;
  const { title, bio, theme, awning } = header;
  const own = ownLanguage(page);
  const language = place.language ?? own;
  const prefix = language === own ? '' : `/${language}`;
  // Without a slash at the end, except at the root of a host: the page itself has none.
  const start = `${prefix}${place.isOnOwnHost ? '/' : `/${slug}`}`;
  return JSON.stringify({
    id: `${prefix}/${slug}`,
    name: title,
    short_name: title.length > maxShortNameLength ? slug : title,
    description: plainText(bio),
    lang: localeOf(language),
    dir: directionOf(language),
    ...common(`/${slug}`),
    start_url: start,
    scope: start,
    theme_color: awning[0],
    background_color: paper[theme],
  });
}

/** The dashboard, which begins at `/`. It is one app in every language. */
export function dashboardManifest(language: Language): string {
  return JSON.stringify({
    id: '/dashboard',
    name: 'Makerstall',
    short_name: 'Makerstall',
    description: serverPageTexts(language).dashboardApp,
    lang: localeOf(language),
    dir: directionOf(language),
    ...common('/dashboard'),
    start_url: sitePath(language, '/'),
    scope: '/',
    theme_color: platformAwning[0],
    background_color: paper.light,
  });
}

/** Icons fill their square, so one picture has both purposes. A browser takes an entry for each. */
function common(folder: string) {
  const icons = (['any', 'maskable'] as const).flatMap((purpose) =>
    [192, 512].map((size) => ({
      src: `${folder}/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );
  return { display: 'standalone', icons };
}
