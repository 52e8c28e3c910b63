import { lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import type { Screen } from '#shared/addresses/addresses.ts';
import { accentDeclarations } from '#shared/look/accent.ts';
import { lookWords } from '#shared/look/words.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import { useAppDispatch, useConfig } from '../../calls/api.ts';
import { initialSelection } from '../../features/public/product/selection.ts';
import {
  fetchMasterclasses,
  fetchPage,
  fetchSettings,
  fetchShop,
} from '../../features/public/publicPage/publicPageSlice.ts';
import { selectPage, selectTheme } from '../../features/public/publicPage/publicPageState.ts';
import {
  readMessage,
  type PreviewContent,
  type PreviewReady,
} from '../../features/studio/frame/previewMessages.ts';
import { LanguageContext } from '../../lib/texts/useTexts.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import '../../styles/looks.css';
import { PublicLayout } from '../PublicLayout.tsx';
import { previewStore } from './previewStore.ts';

const HomePage = lazy(async () => ({ default: (await import('../../pages/home/HomePage.tsx')).HomePage }));
const PageContent = lazy(async () => ({
  default: (await import('../../pages/home/HomePage.tsx')).PageContent,
}));
const ProductDetail = lazy(async () => ({
  default: (await import('../../pages/product/ProductPage.tsx')).ProductDetail,
}));
const MasterclassDetail = lazy(async () => ({
  default: (await import('../../pages/masterclass/MasterclassPage.tsx')).MasterclassDetail,
}));

/**
 * A draft as visitors would see it: the public page itself, with data from the editor that frames it. Nothing in it can be pressed.
 */
export function PagePreview() {
  const config = useConfig();
  const pageLanguage = use(LanguageContext);
  const [store] = useState(() => previewStore({ config, pageLanguage }));
  return (
    <Provider store={store}>
      <DraftPage />
    </Provider>
  );
}

function DraftPage() {
  const isHydrated = useHydrated();
  const content = useEditorsContent();
  useScrollTo(content && 'blockId' in content ? content.blockId : undefined);
  usePageLooks();
  if (!isHydrated) return null;
  return (
    <div inert>
      <PublicLayout screen={content && screens[content.kind]}>
        <Suspense>{content && <Draft content={content} />}</Suspense>
      </PublicLayout>
    </div>
  );
}

const screens: Record<PreviewContent['kind'], Screen> = {
  'preview page': 'home',
  'preview subpage': 'subpage',
  'preview product': 'product',
  'preview class': 'masterclass',
};

function Draft({ content }: { content: PreviewContent }) {
  const { page } = content;
  switch (content.kind) {
    case 'preview page':
      return <HomePage />;
    case 'preview subpage':
      return <PageContent page={page} subpage={content.subpage} />;
    case 'preview product': {
      const { product } = content;
      // The product's page reads the initial choices once. The key renders it anew when they change.
      return <ProductDetail key={JSON.stringify(initialSelection(product))} page={page} product={product} />;
    }
    case 'preview class':
      return <MasterclassDetail page={page} masterclass={content.masterclass} />;
  }
}

/** Requests the draft from the editor and returns each version that it sends. Shop, classes and settings are fetched as usual. */
function useEditorsContent(): PreviewContent | undefined {
  const dispatch = useAppDispatch();
  const shownSlug = useSelector(selectPage)?.slug;
  const [content, setContent] = useState<PreviewContent>();

  useEffect(() => {
    if (window.parent === window) return undefined;
    const show = (event: MessageEvent<unknown>) => {
      const message = readMessage<PreviewContent>(event, kinds, window.parent);
      if (!message) return;
      const { page } = message;
      setContent(message);
      dispatch(fetchPage.pending('preview', page.slug));
      dispatch(fetchPage.fulfilled({ data: page, fetchedAt: Date.now() }, 'preview', page.slug));
    };
    window.addEventListener('message', show);
    const ready: PreviewReady = { kind: 'preview ready' };
    window.parent.postMessage(ready, location.origin);
    return () => window.removeEventListener('message', show);
  }, [dispatch]);

  useEffect(() => {
    if (shownSlug === undefined) return;
    void dispatch(fetchSettings());
    void dispatch(fetchShop(shownSlug));
    void dispatch(fetchMasterclasses(shownSlug));
  }, [dispatch, shownSlug]);
  return content;
}

// The record has no other keys.
const kinds = Object.keys(screens) as PreviewContent['kind'][];

/** Scrolls to a block once it is shown, and not again while it is edited. `scrollIntoView` would scroll the editor, too. */
function useScrollTo(blockId: string | undefined): void {
  const page = useSelector(selectPage);
  const scrolledTo = useRef<string>(undefined);
  useEffect(() => {
    const scroll = () => {
      if (!page || blockId === scrolledTo.current) return;
      const block = blockId === undefined ? null : document.getElementById(blockId);
      const { top = 0, height = 0 } = block?.getBoundingClientRect() ?? {};
      // On a phone the frame has no size until the editor shows it.
      if (height === 0) return;
      scrolledTo.current = blockId;
      const above = Math.max(0, (window.innerHeight - height) / 2);
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: window.scrollY + top - above, behavior: isStill ? 'instant' : 'smooth' });
    };
    scroll();
    window.addEventListener('resize', scroll);
    return () => window.removeEventListener('resize', scroll);
  }, [blockId, page]);
}

/** `Document.tsx` applies a creator's looks on public pages only. */
function usePageLooks(): void {
  const theme: Page['header']['theme'] = useSelector(selectTheme);
  const look = useSelector(selectPage)?.header.look;
  useEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = theme;
    root.dataset['look'] = look ? lookWords(look) : '';
    root.style.cssText = look?.accent === undefined ? '' : accentDeclarations(look.accent, theme);
  }, [look, theme]);
}
