import { useState } from 'react';
import type { StudioSubpage } from '#shared/studio/subpageSchema.ts';
import { studioSubpages as texts } from '#shared/texts/en/studioSubpages.ts';
import { showToast } from '../../../../ui/toast.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { SortableList } from '../../forms/SortableList.tsx';
import type { StudioError } from '../../calls/studioApi.ts';
import { SubpageCard } from './SubpageCard.tsx';
import { useDeleteSubpageMutation, useOrderSubpagesMutation, useSaveSubpageMutation } from './subpagesApi.ts';

type SubpageListProps = { subpages: readonly StudioSubpage[]; slug: string };

/** The further pages in the order of the menu. */
export function SubpageList({ subpages, slug }: SubpageListProps) {
  const [deleted, setDeleted] = useState<StudioSubpage>();
  /** Shown until the list is read again. */
  const [ordered, setOrdered] = useState<{ of: readonly StudioSubpage[]; pages: StudioSubpage[] }>();
  const [orderSubpages] = useOrderSubpagesMutation();
  const [saveSubpage] = useSaveSubpageMutation();
  const [deleteSubpage, deleting] = useDeleteSubpageMutation();
  const shown = ordered?.of === subpages ? ordered.pages : subpages;

  async function take(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
      setOrdered(undefined);
    }
  }

  function reorder(pages: StudioSubpage[]): void {
    setOrdered({ of: subpages, pages });
    void take(orderSubpages({ subpage_ids: pages.map(({ _id }) => _id) }).unwrap());
  }

  function move(page: StudioSubpage, step: 1 | -1): void {
    const from = shown.indexOf(page);
    reorder(shown.toSpliced(from, 1).toSpliced(from + step, 0, page));
  }

  if (subpages.length === 0) {
    return <EmptyState title={texts.none}>{texts.noneNote}</EmptyState>;
  }
  return (
    <>
      <SortableList items={shown} idOf={({ _id }) => _id} nameOf={({ title }) => title} onReorder={reorder}>
        {(page, handle) => (
          <SubpageCard
            page={page}
            slug={slug}
            handle={handle}
            isFirst={page === shown[0]}
            isLast={page === shown.at(-1)}
            onMove={(step) => move(page, step)}
            onMenu={(in_menu) => void take(saveSubpage({ id: page._id, edit: { in_menu } }).unwrap())}
            onDelete={() => setDeleted(page)}
          />
        )}
      </SortableList>
      <ConfirmDialog
        open={deleted !== undefined}
        title={texts.deleteTitle(deleted?.title ?? '')}
        confirm={texts.deletePage}
        isBusy={deleting.isLoading}
        onConfirm={() => {
          if (!deleted) return;
          void take(deleteSubpage(deleted._id).unwrap()).then(() => setDeleted(undefined));
        }}
        onClose={() => setDeleted(undefined)}
      >
        <p>{texts.deleteNote}</p>
      </ConfirmDialog>
    </>
  );
}
