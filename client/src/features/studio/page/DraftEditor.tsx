import { useState, type ReactNode } from 'react';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { PartHeader, type PartHeaderProps } from '../frame/PartHeader.tsx';
import { PreviewLayout, PreviewSwitch } from '../frame/PreviewLayout.tsx';
import { PreviewFrame } from '../frame/PreviewFrame.tsx';
import type { PreviewContent } from '../frame/previewMessages.ts';
import type { PageDraft, PageTemplate } from '#shared/studio/pageDraftSchema.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { SaveStatus } from '../forms/SaveStatus.tsx';
import { BlockList } from './BlockList.tsx';
import styles from './PageEditor.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import type { HeaderFormProps } from './ProfileForm.tsx';
import { PublishActions } from './PublishActions.tsx';
import { usePageDraft, type DraftAnswer, type DraftCalls } from './usePageDraft.ts';

export type EditedPage = Pick<PartHeaderProps, 'title' | 'back'> & {
  /** Its public path: `/ada`. */
  path: string;
  /** The tabs beside that of the blocks. */
  tabs: readonly { name: string; label: string; renderForm: (header: HeaderFormProps) => ReactNode }[];
  /** What visitors would see; `blockId` is the block that is being edited. */
  preview: (draft: PageDraft, blockId: string | undefined) => PreviewContent;
  applyTemplate?: (choice: { revision: number; template: PageTemplate }) => Promise<DraftAnswer>;
  actions?: ReactNode;
};

type DraftEditorProps = { saved: DraftAnswer; calls: DraftCalls; edited: EditedPage };

const blocks = 'blocks';

/** A page's draft beside its preview: of the home page, or of a further one. `saved` is the API's draft. */
export function DraftEditor({ saved, calls, edited }: DraftEditorProps) {
  const drafting = usePageDraft(saved, calls);
  const [tab, setTab] = useState(blocks);
  const [openId, setOpenId] = useState<string>();
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const { draft, change, problems, failure } = drafting;
  const { title, back, path, tabs, preview, applyTemplate, actions } = edited;
  const content = preview(draft, tab === blocks ? openId : undefined);
  const shownTab = tabs.find(({ name }) => name === tab);
  return (
    <>
      <PartHeader
        title={title}
        back={back}
        mark={<SaveStatus state={drafting.state} />}
        actions={
          <>
            {actions}
            <PreviewSwitch isShown={isPreviewShown} onShow={setIsPreviewShown} />
            <PublishActions
              drafting={drafting}
              calls={calls}
              path={path}
              applyTemplate={applyTemplate}
              onUnfinished={(blockId) => {
                setTab(blocks);
                setIsPreviewShown(false);
                setOpenId(blockId);
              }}
            />
          </>
        }
      />
      <PreviewLayout
        isPreviewShown={isPreviewShown}
        preview={<PreviewFrame title={texts.previewOfPage} content={content} />}
      >
        {failure ? (
          <div className={styles['failure']}>
            <ErrorNotice
              title={failure.isWaiting ? texts.noNetwork : texts.changesNotSaved}
              message={failureText(failure.message)}
              // A refused draft is saved automatically once it is corrected; sending it again would fail again.
              onRetry={failure.status === 422 || failure.isWaiting ? undefined : () => void drafting.save()}
            />
          </div>
        ) : null}
        <Tabs
          label={texts.partsOfPage}
          tabs={[...tabs, { name: blocks, label: texts.blocks }]}
          chosen={tab}
          onChoose={setTab}
        >
          {shownTab ? (
            shownTab.renderForm({ header: draft.header, problems, onChange: change })
          ) : (
            <BlockList
              blocks={draft.blocks}
              problems={problems}
              hasTemplates={applyTemplate !== undefined}
              openId={openId}
              onOpen={setOpenId}
              onChange={change}
            />
          )}
        </Tabs>
      </PreviewLayout>
      {drafting.merged ? (
        <MergeDialog
          merged={drafting.merged}
          onKeepMine={drafting.keepMine}
          onTakeTheirs={drafting.takeTheirs}
          onClose={drafting.leaveConflict}
        />
      ) : null}
    </>
  );
}

/** A refusal of one field is shown beside it, in the block that says "Look here". */
function failureText(message: string): string {
  if (message.startsWith('draft.blocks.')) return texts.blockNeedsALook;
  if (/^draft\.header\.(?:theme|awning|look)/.test(message)) return texts.looksNeedALook;
  return message.startsWith('draft.header.') ? texts.profileNeedsALook : message;
}
