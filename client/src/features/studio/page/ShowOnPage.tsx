import { useState } from 'react';
import type { StudioPage } from '#shared/studio/pageDraftSchema.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { ActionNotice } from '../forms/ActionNotice.tsx';
import { useUndo } from '../frame/UndoProvider.tsx';
import { useStudioPageQuery } from './pageApi.ts';
import { showOnPage, showsSuchProducts, type CatalogueItem } from './productsOnPage.ts';
import { useWritePage } from './useShowOnPage.ts';

/** For a page that shows no products yet: adds this one in one step. */
export function ShowOnPage({ thing }: { thing: CatalogueItem }) {
  const { data: page, refetch } = useStudioPageQuery();
  const writePage = useWritePage();
  const offerUndo = useUndo();
  const [isBusy, setIsBusy] = useState(false);
  if (!page || showsSuchProducts(page.draft, thing)) return null;

  async function attempt(step: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await step();
    } catch (error) {
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
    }
    await refetch();
    setIsBusy(false);
  }

  async function show(now: StudioPage): Promise<void> {
    const { draft: before, has_changes: waits } = now;
    await attempt(async () => {
      const { revision } = await writePage(now, showOnPage(thing)(before));
      offerUndo({
        message: waits ? texts.isInDraft : texts.isOnPage,
        undo: () => attempt(async () => void (await writePage({ ...now, revision }, before))),
      });
    });
  }

  return (
    <ActionNotice text={texts.inShopOnly}>
      <Button size="small" busy={isBusy} onClick={() => void show(page)}>
        {texts.showOnPage}
      </Button>
    </ActionNotice>
  );
}
