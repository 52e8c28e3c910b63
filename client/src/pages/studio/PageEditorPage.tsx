import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { useOwnPageQuery } from '../../features/studio/calls/studioApi.ts';
import { useDashboard } from '../../features/studio/calls/dashboardContext.ts';
import { useStudioPageQuery } from '../../features/studio/page/pageApi.ts';
import { PageEditor } from '../../features/studio/page/PageEditor.tsx';
import '../../styles/looks.css';

/** The creator's page, edited beside its preview. */
export function PageEditorPage() {
  const { user } = useDashboard();
  const page = useOwnPageQuery(user.slug);
  const draft = useStudioPageQuery();
  return (
    <QueryState query={page} failed={texts.pageNotRead}>
      {(shown) => (
        <QueryState query={draft} failed={texts.draftNotRead}>
          {(saved) => <PageEditor saved={saved} page={shown} />}
        </QueryState>
      )}
    </QueryState>
  );
}
