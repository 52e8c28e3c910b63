import type { Look } from '#shared/look/choices.ts';
import type { Theme } from '#shared/page/pageSchema.ts';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import type { HeadTexts } from '#shared/texts/en/head.ts';
import type { Language } from '#shared/texts/languages.ts';
import { titleOf } from '../features/public/publicPage/pageHead.ts';
import { selectPage, selectTheme } from '../features/public/publicPage/publicPageState.ts';
import { selectGiftRead, selectOrderRead } from '../features/public/ui/uiSlice.ts';
import { shownPath } from '../lib/shownPath.ts';
import { isPublicView } from './views.ts';
import type { ViewName } from './view.ts';
import type { State } from '../store/store.ts';

/** Reads only what decided the status: the head is sent before anything that comes later. */
export function documentTitle(state: State, view: ViewName, texts: HeadTexts): string {
  const ofPage = isPublicView(view) ? titleOf(state, view, texts) : undefined;
  if (ofPage !== undefined) return ofPage;
  const titles: Partial<Record<ViewName, string>> = texts.screens;
  const title = titles[view];
  return title === undefined ? 'Makerstall' : `${title} · Makerstall`;
}

/** A creator's choice of light or dark, for an order or a gift too. The application's own screens have none. */
export function documentTheme(state: State, view: ViewName): Theme | undefined {
  if (view === 'order') return selectOrderRead(state).data?.store?.theme;
  if (view === 'gift') return selectGiftRead(state).data?.store.theme;
  return isPublicView(view) ? selectTheme(state) : undefined;
}

/** A creator's choice of typefaces, paper and shapes, for the screens of their page alone. */
export function documentLook(state: State, view: ViewName): Look | undefined {
  return isPublicView(view) ? selectPage(state)?.header.look : undefined;
}

/** The language at an address that names none: the creator's, and that of an order or a gift. */
export function ownLanguage(state: State, view: ViewName): Language {
  if (view === 'gift') return selectGiftRead(state).data?.language ?? 'en';
  const own = isPublicView(view) ? selectPage(state)?.language : selectOrderRead(state).data?.language;
  return own ?? 'en';
}

/** The address of a path; `prefix`, e.g. `/de`, for another language than its own. */
export function absolute(config: PublicConfig, path: string, prefix = ''): string {
  return /^https?:/.test(path) ? path : `${config.publicUrl}${prefix}${shownPath(config.home, path)}`;
}
