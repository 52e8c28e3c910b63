import { Reading } from '../../features/studio/Reading.tsx';
import { useOwnPageQuery } from '../../features/studio/studioApi.ts';
import { useStudio } from '../../features/studio/studioContext.ts';
import { useStudioPageQuery } from '../../features/studioPage/pageApi.ts';
import { PageEditor } from '../../features/studioPage/PageEditor.tsx';

/** The creator's page, edited beside its preview. */
export function PageEditorPage() {
  const { user } = useStudio();
  const page = useOwnPageQuery(user.slug);
  const draft = useStudioPageQuery();
  return (
    <Reading read={page} what="Your page">
      {(shown) => (
        <Reading read={draft} what="Your draft">
          {(saved) => <PageEditor saved={saved} page={shown} />}
        </Reading>
      )}
    </Reading>
  );
}
