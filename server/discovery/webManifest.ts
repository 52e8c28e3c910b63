import type { Page } from '#shared/pageSchema.ts';
import { plainText } from '#shared/richText.ts';
import { directionOf, localeOf } from '#shared/texts/languages.ts';
import { platformAwning } from '../http/awningSvg.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { ownLanguage } from './productFacts.ts';

export const manifestType = 'application/manifest+json; charset=utf-8';

const paper = { light: '#f8f5ef', dark: '#16130f' } as const;
/** Phones cut longer names below an icon. */
const longestShortName = 12;

/** A creator's page as an app of its own. Source: https://www.w3.org/TR/appmanifest */
export function pageManifest(page: Page): string {
  const { slug, header } = page;
  const { title, bio, theme, awning } = header;
  const language = ownLanguage(page);
  return JSON.stringify({
    id: `/${slug}`,
    name: title,
    short_name: title.length > longestShortName ? slug : title,
    description: plainText(bio),
    lang: localeOf(language),
    dir: directionOf(language),
    ...common(`/${slug}`),
    start_url: `/${slug}`,
    // Without a slash at the end, because the page itself has none.
    scope: `/${slug}`,
    theme_color: awning[0],
    background_color: paper[theme],
  });
}

/** The dashboard, which begins at `/`. Its address has no language, so it is English. */
export function dashboardManifest(): string {
  return JSON.stringify({
    id: '/dashboard',
    name: 'Makerstall',
    short_name: 'Makerstall',
    description: serverPageTexts('en').dashboardApp,
    lang: 'en',
    dir: 'ltr',
    ...common('/dashboard'),
    start_url: '/',
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
