import type { Page } from '#shared/page/pageSchema.ts';
import type { StudioPage } from '#shared/studio/pageDraftSchema.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { AppearanceForm } from './AppearanceForm.tsx';
import { DraftEditor, type EditedPage } from './DraftEditor.tsx';
import { pageOfDraft } from './draftChanges.ts';
import {
  useApplyTemplateMutation,
  usePublishPageMutation,
  useRevertPageMutation,
  useSavePageMutation,
} from './pageApi.ts';
import { ProfileForm } from './ProfileForm.tsx';
import type { DraftCalls } from './usePageDraft.ts';

const tabs: EditedPage['tabs'] = [
  { name: 'profile', label: texts.profile, renderForm: (header) => <ProfileForm {...header} /> },
  { name: 'look', label: texts.look, renderForm: (header) => <AppearanceForm {...header} /> },
];

/** The draft of the home page. `page` is the published page, `saved` the API's draft. */
export function PageEditor({ saved, page }: { saved: StudioPage; page: Page }) {
  const [applyTemplate] = useApplyTemplateMutation();
  return (
    <DraftEditor
      saved={saved}
      calls={usePageCalls()}
      edited={{
        title: texts.yourPage,
        path: `/${page.slug}`,
        tabs,
        preview: (draft, blockId) => ({
          kind: 'preview page',
          page: pageOfDraft(page, draft),
          ...(blockId === undefined ? {} : { blockId }),
        }),
        applyTemplate: (choice) => applyTemplate(choice).unwrap(),
        actions: (
          <LinkButton to="/dashboard/pages" variant="quiet" size="small">
            {texts.morePages}
          </LinkButton>
        ),
      }}
    />
  );
}

function usePageCalls(): DraftCalls {
  const [savePage] = useSavePageMutation();
  const [publishPage] = usePublishPageMutation();
  const [revertPage] = useRevertPageMutation();
  return {
    form: 'page',
    save: (body) => savePage(body).unwrap(),
    publish: (revision) => publishPage({ revision }).unwrap(),
    revert: (revision) => revertPage({ revision }).unwrap(),
  };
}
