import { useState } from 'react';
import type { Page } from '#shared/pageSchema.ts';
import type { StudioPage } from '#shared/studio/pageDraftSchema.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { PartHeader } from '../frame/PartHeader.tsx';
import { PreviewLayout, PreviewSwitch } from '../frame/PreviewLayout.tsx';
import { PreviewFrame } from '../frame/PreviewFrame.tsx';
import { SaveStatus } from '../forms/SaveStatus.tsx';
import { BlockList } from './BlockList.tsx';
import { pageOfDraft } from './draftChanges.ts';
import { AppearanceForm } from './AppearanceForm.tsx';
import styles from './PageEditor.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { PublishActions } from './PublishActions.tsx';
import { usePageDraft } from './usePageDraft.ts';

const tabs = [
  { name: 'profile', label: 'Profile' },
  { name: 'look', label: 'Look' },
  { name: 'blocks', label: 'Blocks' },
] as const;

type TabName = (typeof tabs)[number]['name'];

/** The page's draft beside its preview. `page` is the published page, `saved` the API's draft. */
export function PageEditor({ saved, page }: { saved: StudioPage; page: Page }) {
  const drafting = usePageDraft(saved);
  const [tab, setTab] = useState<TabName>('blocks');
  const [openId, setOpenId] = useState<string>();
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const { draft, change, problems, failure } = drafting;
  const blockId = tab === 'blocks' ? openId : undefined;
  const content = {
    kind: 'preview page' as const,
    page: pageOfDraft(page, draft),
    ...(blockId === undefined ? {} : { blockId }),
  };
  const header = { header: draft.header, problems, onChange: change };
  return (
    <>
      <PartHeader
        title="Your page"
        mark={<SaveStatus state={drafting.state} />}
        actions={
          <>
            <PreviewSwitch isShown={isPreviewShown} onShow={setIsPreviewShown} />
            <PublishActions
              drafting={drafting}
              slug={page.slug}
              onUnfinished={(blockId) => {
                setTab('blocks');
                setIsPreviewShown(false);
                setOpenId(blockId);
              }}
            />
          </>
        }
      />
      <PreviewLayout
        isPreviewShown={isPreviewShown}
        preview={<PreviewFrame title="Preview of your page" content={content} />}
      >
        {failure ? (
          <div className={styles['failure']}>
            <ErrorNotice
              title={failure.isWaiting ? 'No network' : 'Your last changes are not saved'}
              message={whatToDo(failure.message)}
              // A refused draft is saved automatically once it is corrected; sending it again would fail again.
              onRetry={failure.status === 422 || failure.isWaiting ? undefined : () => void drafting.save()}
            />
          </div>
        ) : null}
        <Tabs label="Parts of your page" tabs={tabs} chosen={tab} onChoose={setTab}>
          {tab === 'profile' ? <ProfileForm {...header} /> : null}
          {tab === 'look' ? <AppearanceForm {...header} /> : null}
          {tab === 'blocks' ? (
            <BlockList
              blocks={draft.blocks}
              problems={problems}
              openId={openId}
              onOpen={setOpenId}
              onChange={change}
            />
          ) : null}
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
function whatToDo(message: string): string {
  if (message.startsWith('draft.blocks.')) return 'The block marked “Look here” needs another look.';
  if (/^draft\.header\.(?:theme|awning|look)/.test(message))
    return 'Something under “Look” needs another look.';
  return message.startsWith('draft.header.') ? 'Something under “Profile” needs another look.' : message;
}
