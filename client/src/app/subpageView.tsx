import { useSelector } from 'react-redux';
import { fetchSubpage, selectSubpageRead, subpageKey } from '../features/public/publicPage/fetchSubpage.ts';
import { preloadStatus } from '../features/public/publicPage/preloadStatus.ts';
import { selectPage } from '../features/public/publicPage/publicPageState.ts';
import { useParams } from '../lib/router.ts';
import type { View } from './view.ts';

/** A further page of a creator: the home page's layout, calls and components, with its own title and blocks. */
export async function subpageView(): Promise<View> {
  const [home, { PublicLayout: Layout }] = await Promise.all([
    import('../pages/home/HomePage.tsx'),
    import('./PublicLayout.tsx'),
  ]);
  const { PageContent } = home;

  function SubpagePage() {
    const { slug = '', address = '' } = useParams();
    const page = useSelector(selectPage);
    const { data, of } = useSelector(selectSubpageRead);
    const isAsked = of === subpageKey({ slug, address });
    return <PageContent page={page} subpage={isAsked ? data : null} />;
  }

  return {
    Layout,
    Page: SubpagePage,
    /** Its own call decides the status too. */
    preload: async (context) => {
      const { slug = '', address = '' } = context.params;
      // The page's call is first: it removes what another creator's page has left.
      const ofHome = home.preload(context);
      const own = preloadStatus([context.dispatch(fetchSubpage({ slug, address }))]);
      const status = await ofHome;
      return status.status === 200 ? own : status;
    },
  };
}
