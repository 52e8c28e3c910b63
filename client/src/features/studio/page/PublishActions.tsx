import { useState } from 'react';
import type { PageTemplate } from '#shared/studio/pageDraftSchema.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { useUndo } from '../frame/UndoProvider.tsx';
import { undoReplace } from './undoReplace.ts';
import { TemplateDialog } from './TemplateDialog.tsx';
import { isUnfinished } from './unfinishedBlocks.ts';
import type { DraftAnswer, DraftCalls, PageDrafting } from './usePageDraft.ts';

type Step = (revision: number) => Promise<DraftAnswer>;

type PublishActionsProps = {
  drafting: PageDrafting;
  calls: DraftCalls;
  /** Its public path: `/ada`. */
  path: string;
  /** Absent where there are no templates. */
  applyTemplate?:
    | ((choice: { revision: number; template: PageTemplate }) => Promise<DraftAnswer>)
    | undefined;
  /** Called with the first block that was not published, because it is not finished. */
  onUnfinished: (blockId: string) => void;
};

/** The actions on the whole draft: publish it, fill it from a template, reset it to the published page. */
export function PublishActions({ drafting, calls, path, applyTemplate, onUnfinished }: PublishActionsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const offerUndo = useUndo();

  /** Saves the draft first, so that the action applies to it. Stops if the draft cannot be saved. */
  async function take(step: Step): Promise<DraftAnswer | undefined> {
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
    const answer = await take(calls.publish);
    if (!answer) return;
    drafting.accept(answer);
    const unfinished = drafting.draft.blocks.filter(isUnfinished);
    const [first] = unfinished;
    if (!first) return showToast('success', texts.publishedAt(path));
    showToast('warning', texts.publishedExcept(unfinished.length));
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
    if (applyTemplate)
      void replace(texts.filledFromTemplate, (revision) => applyTemplate({ revision, template }));
  }

  return (
    <>
      <Button busy={isBusy} disabled={!drafting.hasChanges} onClick={() => void publish()}>
        {drafting.hasChanges ? texts.publish : texts.published}
      </Button>
      <Menu
        label={texts.moreForPage}
        items={[
          ...(applyTemplate ? [{ label: texts.openTemplates, onChoose: () => setIsChoosing(true) }] : []),
          {
            label: texts.goBackToPublished,
            onChoose: () => void replace(texts.isBackToPublished, calls.revert),
          },
        ]}
      />
      <TemplateDialog open={isChoosing} onClose={() => setIsChoosing(false)} onChoose={fill} />
    </>
  );
}
