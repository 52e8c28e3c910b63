import type { Page } from '#shared/page/pageSchema.ts';
import type { StudioSubpage, SubpageDraft } from '#shared/studio/subpageSchema.ts';
import { studioSubpages as texts } from '#shared/texts/en/studioSubpages.ts';
import { DraftEditor } from '../DraftEditor.tsx';
import type { DraftCalls } from '../usePageDraft.ts';
import { SubpageForm } from './SubpageForm.tsx';
import {
  usePublishSubpageMutation,
  useRevertSubpageMutation,
  useSaveSubpageDraftMutation,
} from './subpagesApi.ts';

type SubpageEditorProps = {
  subpage: StudioSubpage;
  saved: SubpageDraft;
  /** The published home page around it. */
  page: Page;
};

/** The draft of a further page. Its title, address and place in the menu apply at once. */
export function SubpageEditor({ subpage, saved, page }: SubpageEditorProps) {
  return (
    <DraftEditor
      saved={saved}
      calls={useSubpageCalls(subpage._id)}
      edited={{
        title: subpage.title,
        back: { to: '/dashboard/pages', label: texts.title },
        path: `/${page.slug}/${subpage.address}`,
        tabs: [
          {
            name: 'settings',
            label: texts.titleAndAddress,
            renderForm: () => <SubpageForm key={subpage._id} subpage={subpage} slug={page.slug} />,
          },
        ],
        preview: ({ blocks }, blockId) => ({
          kind: 'preview subpage',
          page,
          subpage: { title: subpage.title, blocks: blocks.filter(({ hidden }) => !hidden) },
          ...(blockId === undefined ? {} : { blockId }),
        }),
      }}
    />
  );
}

function useSubpageCalls(id: string): DraftCalls {
  const [saveDraft] = useSaveSubpageDraftMutation();
  const [publish] = usePublishSubpageMutation();
  const [revert] = useRevertSubpageMutation();
  return {
    form: `page:${id}`,
    save: (body) => saveDraft({ id, ...body }).unwrap(),
    publish: (revision) => publish({ id, revision }).unwrap(),
    revert: (revision) => revert({ id, revision }).unwrap(),
  };
}
