import { useState } from 'react';
import { pageLimits } from '#shared/wire/limits.ts';
import { studioSubpages as texts } from '#shared/texts/en/studioSubpages.ts';
import { useDashboard } from '../../features/studio/calls/dashboardContext.ts';
import { useOwnPageQuery } from '../../features/studio/calls/studioApi.ts';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import type { PartProps } from '../../features/studio/frame/partProps.ts';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { AddSubpageDialog } from '../../features/studio/page/subpages/AddSubpageDialog.tsx';
import { SubpageEditor } from '../../features/studio/page/subpages/SubpageEditor.tsx';
import { SubpageList } from '../../features/studio/page/subpages/SubpageList.tsx';
import { useSubpageDraftQuery, useSubpagesQuery } from '../../features/studio/page/subpages/subpagesApi.ts';
import { useNavigate } from '../../lib/router.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import '../../styles/looks.css';

const home = { to: '/dashboard/page', label: texts.yourPage };

/** The creator's further pages, or one of them beside its preview. */
export function SubpagesPage({ id }: PartProps) {
  return id === undefined ? <AllSubpages /> : <OneSubpage key={id} id={id} />;
}

function AllSubpages() {
  const { user } = useDashboard();
  const read = useSubpagesQuery();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const isFull = (read.data?.subpages.length ?? 0) >= pageLimits.subpages;
  return (
    <>
      <PartHeader
        title={texts.title}
        back={home}
        actions={
          <Button disabled={!read.data || isFull} onClick={() => setIsAdding(true)}>
            <Icon name="plus" size="small" />
            {texts.addPage}
          </Button>
        }
      />
      <QueryState query={read} failed={texts.pagesNotRead}>
        {({ subpages }) => <SubpageList subpages={subpages} slug={user.slug} />}
      </QueryState>
      {isFull ? <p>{texts.allPagesUsed(pageLimits.subpages)}</p> : null}
      {isAdding ? (
        <AddSubpageDialog
          open
          slug={user.slug}
          onClose={() => setIsAdding(false)}
          onAdded={(added) => navigate(`/dashboard/pages/${added}`)}
        />
      ) : null}
    </>
  );
}

function OneSubpage({ id }: { id: string }) {
  const { user } = useDashboard();
  const page = useOwnPageQuery(user.slug);
  const list = useSubpagesQuery();
  const draft = useSubpageDraftQuery(id);
  return (
    <QueryState query={page} failed={texts.pageNotRead}>
      {(shown) => (
        <QueryState query={list} failed={texts.pagesNotRead}>
          {({ subpages }) => (
            <QueryState query={draft} failed={texts.draftNotRead}>
              {(saved) => {
                const subpage = subpages.find(({ _id }) => _id === id);
                return subpage ? (
                  <SubpageEditor subpage={subpage} saved={saved} page={shown} />
                ) : (
                  <EmptyState title={texts.gone}>{texts.goneNote}</EmptyState>
                );
              }}
            </QueryState>
          )}
        </QueryState>
      )}
    </QueryState>
  );
}
