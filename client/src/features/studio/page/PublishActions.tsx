import { useState } from 'react';
import type { PageTemplate, StudioPage } from '#shared/studio/pageDraftSchema.ts';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { useUndo } from '../frame/UndoProvider.tsx';
import { useApplyTemplateMutation, usePublishPageMutation, useRevertPageMutation } from './pageApi.ts';
import { undoReplace } from './undoReplace.ts';
import { TemplateDialog } from './TemplateDialog.tsx';
import { isUnfinished } from './unfinishedBlocks.ts';
import type { PageDrafting } from './usePageDraft.ts';

type Step = (revision: number) => Promise<StudioPage>;

type PublishActionsProps = {
  drafting: PageDrafting;
  slug: string;
  /** Called with the first block that was not published, because it is not finished. */
  onUnfinished: (blockId: string) => void;
};

/** The actions on the whole draft: publish it, fill it from a template, reset it to the published page. */
export function PublishActions({ drafting, slug, onUnfinished }: PublishActionsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const offerUndo = useUndo();
  const [publishPage] = usePublishPageMutation();
  const [revertPage] = useRevertPageMutation();
  const [applyTemplate] = useApplyTemplateMutation();

  /** Saves the draft first, so that the action applies to it. Stops if the draft cannot be saved. */
  async function take(step: Step): Promise<StudioPage | undefined> {
    setIsBusy(true);
    try {
      const isSaved = drafting.state === 'saved' || (await drafting.save());
      return isSaved ? await step(drafting.revision()) : undefined;
    } catch (error) {
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  async function publish(): Promise<void> {
    const answer = await take((revision) => publishPage({ revision }).unwrap());
    if (!answer) return;
    drafting.accept(answer);
    const unfinished = drafting.draft.blocks.filter(isUnfinished);
    const [first] = unfinished;
    if (!first) return showToast('success', `Published. Visitors of /${slug} see it now.`);
    showToast('warning', `Published, except ${unfinishedText(unfinished.length)}.`);
    onUnfinished(first._id);
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

function unfinishedText(count: number): string {
  return count === 1 ? 'one block that is not finished' : `${count} blocks that are not finished`;
}
