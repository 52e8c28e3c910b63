import { useState } from 'react';
import type { Page } from '#shared/pageSchema.ts';
import type { StudioPage } from '#shared/studio/pageDraftSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ConflictDialog } from '../studio/ConflictDialog.tsx';
import { PartHead } from '../studio/PartHead.tsx';
import { SavedMark } from '../studio/SavedMark.tsx';
import { BlockList } from './BlockList.tsx';
import { pageOfDraft } from './draftChanges.ts';
import { LookForm } from './LookForm.tsx';
import styles from './PageEditor.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { PublishActions } from './PublishActions.tsx';
import { usePageDraft } from './usePageDraft.ts';

const tabs = [
  { name: 'profile', label: 'Profile' },
  { name: 'look', label: 'Look' },
  { name: 'blocks', label: 'Blocks' },
] as const;

type TabName = (typeof tabs)[number]['name'];

/** The page's draft beside its preview. `page` is what visitors see; `saved` the draft as the API holds it. */
export function PageEditor({ saved, page }: { saved: StudioPage; page: Page }) {
  const drafting = usePageDraft(saved);
  const [tab, setTab] = useState<TabName>('blocks');
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const { draft, change, problems, failure } = drafting;
  const header = { header: draft.header, problems, onChange: change };
  return (
    <>
      <PartHead
        title="Your page"
        mark={<SavedMark state={drafting.state} />}
        actions={
          <>
            <div className={styles['switch']}>
              <Button
                variant="secondary"
                size="small"
                wide
                onClick={() => setIsPreviewShown(!isPreviewShown)}
              >
                {isPreviewShown ? 'Edit' : 'Preview'}
              </Button>
            </div>
            <PublishActions drafting={drafting} slug={page.slug} />
          </>
        }
      />
      <div className={styles['desk']} data-preview={isPreviewShown}>
        <div className={styles['forms']}>
          {failure ? (
            <div className={styles['failure']}>
              <ErrorNotice
                title="Your last changes are not saved"
                message={whatToDo(failure.message)}
                // What was refused is refused again until it is mended, and then it saves itself.
                onRetry={failure.status === 422 ? undefined : () => void drafting.save()}
              />
            </div>
          ) : null}
          <Tabs label="Parts of your page" tabs={tabs} chosen={tab} onChoose={setTab}>
            {tab === 'profile' ? <ProfileForm {...header} /> : null}
            {tab === 'look' ? <LookForm {...header} /> : null}
            {tab === 'blocks' ? (
              <BlockList blocks={draft.blocks} problems={problems} onChange={change} />
            ) : null}
          </Tabs>
        </div>
        <div className={styles['beside']}>
          <PreviewFrame page={pageOfDraft(page, draft)} />
        </div>
      </div>
      <ConflictDialog
        open={drafting.conflict !== undefined}
        what="this page"
        onKeepMine={drafting.keepMine}
        onTakeTheirs={drafting.takeTheirs}
        onClose={drafting.leaveConflict}
      />
    </>
  );
}

/** A refusal about one field is told beside it, in the block that says "Look here". */
function whatToDo(message: string): string {
  if (message.startsWith('draft.blocks.')) return 'The block marked “Look here” needs another look.';
  if (/^draft\.header\.(?:theme|awning)/.test(message)) return 'Something under “Look” needs another look.';
  return message.startsWith('draft.header.') ? 'Something under “Profile” needs another look.' : message;
}
