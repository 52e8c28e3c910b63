import { useState } from 'react';
import type { PageTemplate, StudioPage } from '#shared/studio/pageDraftSchema.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { StudioError } from '../studio/studioApi.ts';
import { useUndo } from '../studio/UndoRoom.tsx';
import { useApplyTemplateMutation, usePublishPageMutation, useRevertPageMutation } from './pageApi.ts';
import { undoReplace } from './undoReplace.ts';
import { TemplateDialog } from './TemplateDialog.tsx';
import type { PageDrafting } from './usePageDraft.ts';

type Step = (revision: number) => Promise<StudioPage>;

/** What is done with the draft as a whole: publish it, fill it from a template, go back to what visitors see. */
export function PublishActions({ drafting, slug }: { drafting: PageDrafting; slug: string }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const offerUndo = useUndo();
  const [publishPage] = usePublishPageMutation();
  const [revertPage] = useRevertPageMutation();
  const [applyTemplate] = useApplyTemplateMutation();

  /** Saves what is on the screen first, so that the step is about that; nothing happens where it cannot be saved. */
  async function take(step: Step, extent?: 'whole'): Promise<StudioPage | undefined> {
    setIsBusy(true);
    try {
      const isSaved = drafting.state === 'saved' || (await drafting.save(extent));
      return isSaved ? await step(drafting.revision()) : undefined;
    } catch (error) {
      // What the studio's calls are refused with (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  async function publish(): Promise<void> {
    const answer = await take((revision) => publishPage({ revision }).unwrap(), 'whole');
    if (!answer) return;
    drafting.accept(answer);
    showToast('success', `Published. Visitors of /${slug} see it now.`);
  }

  async function replace(message: string, step: Step): Promise<void> {
    const before = drafting.draft;
    const answer = await take(step);
    if (!answer) return;
    drafting.accept(answer, answer.draft);
    offerUndo({ message, undo: () => drafting.change(undoReplace(before, answer.draft)) });
  }

  function fill(template: PageTemplate): void {
    setIsChoosing(false);
    void replace('Filled from the template.', (revision) => applyTemplate({ revision, template }).unwrap());
  }

  return (
    <>
      <Button busy={isBusy} disabled={!drafting.hasChanges} onClick={() => void publish()}>
        {drafting.hasChanges ? 'Publish' : 'Published'}
      </Button>
      <Menu
        label="More for your page"
        items={[
          { label: 'Start from a template…', onChoose: () => setIsChoosing(true) },
          {
            label: 'Back to what is published',
            onChoose: () =>
              void replace('Back to what is published.', (revision) => revertPage({ revision }).unwrap()),
          },
        ]}
      />
      <TemplateDialog open={isChoosing} onClose={() => setIsChoosing(false)} onChoose={fill} />
    </>
  );
}
