import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Page } from '#shared/pageSchema.ts';
import { useAppDispatch } from '../../calls/api.ts';
import {
  fetchMasterclasses,
  fetchPage,
  fetchSettings,
  fetchShop,
} from '../../features/public/publicPage/publicPageSlice.ts';
import { selectPage, selectTheme } from '../../features/public/publicPage/publicPageState.ts';
import {
  readMessage,
  type PreviewPage,
  type PreviewReady,
} from '../../features/studio/frame/previewMessages.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { HomePage } from '../../pages/home/HomePage.tsx';
import { PublicLayout } from '../PublicLayout.tsx';

/**
 * The draft of a page as visitors would see it: the public page itself, with data from the editor that frames it. Nothing in it
 * can be pressed, so that a preview buys, subscribes and counts nothing.
 */
export function PagePreview() {
  const isHydrated = useHydrated();
  useScrollTo(useEditorsPage());
  usePageTheme();
  if (!isHydrated) return null;
  return (
    <div inert>
      <PublicLayout>
        <HomePage />
      </PublicLayout>
    </div>
  );
}

/** Requests the page from the editor and shows each version that it sends. Shop, classes and settings are fetched as usual.
 * Returns the block that is being edited. */
function useEditorsPage(): string | undefined {
  const dispatch = useAppDispatch();
  const shownSlug = useSelector(selectPage)?.slug;
  const [blockId, setBlockId] = useState<string>();

  useEffect(() => {
    if (window.parent === window) return undefined;
    const show = (event: MessageEvent<unknown>) => {
      const message = readMessage<PreviewPage>(event, 'preview page', window.parent);
      if (!message) return;
      const { page } = message;
      setBlockId(message.blockId);
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
  return blockId;
}

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

/** `documentHead.ts` applies a creator's theme on public pages only. */
function usePageTheme(): void {
  const theme: Page['header']['theme'] = useSelector(selectTheme);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}
