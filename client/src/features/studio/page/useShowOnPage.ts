import type { PageDraft, StudioPage } from '#shared/studio/pageDraftSchema.ts';
import { draftToSend } from './draftChanges.ts';
import { useLazyStudioPageQuery, usePublishPageMutation, useSavePageMutation } from './pageApi.ts';
import { showOnPage, showsSuchProducts, type CatalogueItem } from './productsOnPage.ts';

/** Writes another draft of the page. Unpublished changes of the creator are not published along with it. */
export function useWritePage(): (page: StudioPage, draft: PageDraft) => Promise<StudioPage> {
  const [savePage] = useSavePageMutation();
  const [publishPage] = usePublishPageMutation();
  return async ({ revision, has_changes: hasChanges }, draft) => {
    const saved = await savePage({ revision, draft: draftToSend(draft) }).unwrap();
    return hasChanges ? saved : publishPage({ revision: saved.revision }).unwrap();
  };
}

/** Shows something that has just gone on sale, if the page shows nothing of its kind yet. A failure leaves the page as it is. */
export function useShowOnPage(): (thing: CatalogueItem) => Promise<void> {
  const [readPage] = useLazyStudioPageQuery();
  const writePage = useWritePage();
  return async (thing) => {
    const { data: page } = await readPage();
    if (!page || showsSuchProducts(page.draft, thing)) return;
    // The product's own screen then offers it again.
    await writePage(page, showOnPage(thing)(page.draft)).catch(() => undefined);
  };
}
