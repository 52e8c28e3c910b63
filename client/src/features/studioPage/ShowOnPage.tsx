import { useState } from 'react';
import type { PageDraft, StudioPage } from '#shared/studio/pageDraftSchema.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import type { StudioError } from '../studio/studioApi.ts';
import { useUndo } from '../studio/UndoRoom.tsx';
import { draftToSend } from './draftChanges.ts';
import { usePublishPageMutation, useSavePageMutation, useStudioPageQuery } from './pageApi.ts';
import { showOnPage, showsSuchGoods, type Thing } from './shownGoods.ts';
import styles from './ShowOnPage.module.css';

/** For a page that shows none of its creator's goods yet: in one step this one is on it. */
export function ShowOnPage({ thing }: { thing: Thing }) {
  const { data: page, refetch } = useStudioPageQuery();
  const [savePage] = useSavePageMutation();
  const [publishPage] = usePublishPageMutation();
  const offerUndo = useUndo();
  const [isBusy, setIsBusy] = useState(false);
  if (!page || showsSuchGoods(page.draft, thing)) return null;

  /** Changes that wait for their creator are not published along with it. */
  async function write(revision: number, draft: PageDraft): Promise<StudioPage> {
    const saved = await savePage({ revision, draft: draftToSend(draft) }).unwrap();
    return page?.has_changes ? saved : publishPage({ revision: saved.revision }).unwrap();
  }

  async function attempt(step: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await step();
    } catch (error) {
      // What the studio's calls are refused with (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
    }
    await refetch();
    setIsBusy(false);
  }

  async function show({ revision, draft: before, has_changes: waits }: StudioPage): Promise<void> {
    await attempt(async () => {
      const answer = await write(revision, showOnPage(thing)(before));
      offerUndo({
        message: waits ? 'It is in your page’s draft: publish it when you are ready.' : 'It is on your page.',
        undo: () => attempt(async () => void (await write(answer.revision, before))),
      });
    });
  }

  return (
    <aside className={styles['offer']}>
      <p>It is in your shop. Your page itself shows none of what you sell yet.</p>
      <Button size="small" busy={isBusy} onClick={() => void show(page)}>
        Show it on your page
      </Button>
    </aside>
  );
}
