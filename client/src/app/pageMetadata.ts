import { orderNumberText } from '#shared/orders/orderNumber.ts';
import type { MetadataTexts } from '#shared/texts/en/metadata.ts';
import { descriptionOf } from '../features/public/publicPage/pageDescription.ts';
import { selectGiftRead, selectOrderRead } from '../features/public/ui/uiSlice.ts';
import { isPublicView } from './views.ts';
import type { ViewName } from './view.ts';
import type { State } from '../store/store.ts';

/** The metadata of a screen for search engines and previews. */
export function documentDescription(state: State, view: ViewName, texts: MetadataTexts): string {
  const descriptions: Partial<Record<ViewName, string>> = texts.screens;
  const ofPage = isPublicView(view) ? descriptionOf(state, view, texts) : undefined;
  return ofPage ?? descriptions[view] ?? '';
}

/** What the service worker calls a page that it keeps; `undefined` for any other. */
export function keptDescription(
  state: State,
  { view, path }: { view: ViewName; path: string },
  texts: MetadataTexts,
): string | undefined {
  if (path === '/dashboard/check-in') return texts.checkIn;
  const { data: order } = selectOrderRead(state);
  if (view === 'order' && order)
    return texts.order(orderNumberText(order.number), order.store?.title ?? 'Makerstall');
  const { data: gift } = selectGiftRead(state);
  return view === 'gift' && gift ? texts.gift(gift.from, gift.store.title) : undefined;
}
