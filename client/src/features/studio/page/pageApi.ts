import type { PageDraft, PageFile, PageTemplate, StudioPage } from '#shared/studio/pageDraftSchema.ts';
import { studioApi } from '../calls/studioApi.ts';

const pageApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    studioPage: build.query<StudioPage, void>({
      query: () => ({ method: 'GET', path: '/studio/:accountId/page' }),
      // The editor always opens with the server's current draft.
      keepUnusedDataFor: 0,
    }),
    savePage: build.mutation<StudioPage, { revision: number; draft: PageDraft }>({
      query: (body) => ({ method: 'PUT', path: '/studio/:accountId/page', body }),
      invalidatesTags: ['Start'],
    }),
    addPageFile: build.mutation<{ file: PageFile }, { upload_id: string }>({
      query: (body) => ({ method: 'POST', path: '/studio/:accountId/page/files', body }),
    }),
    publishPage: build.mutation<StudioPage, { revision: number }>({
      query: (body) => ({ method: 'POST', path: '/studio/:accountId/page/publish', body }),
      invalidatesTags: ['Page', 'Start'],
    }),
    revertPage: build.mutation<StudioPage, { revision: number }>({
      query: (body) => ({ method: 'POST', path: '/studio/:accountId/page/revert', body }),
    }),
    applyTemplate: build.mutation<StudioPage, { revision: number; template: PageTemplate }>({
      query: (body) => ({ method: 'POST', path: '/studio/:accountId/page/template', body }),
      invalidatesTags: ['Start'],
    }),
  }),
});

export const {
  useStudioPageQuery,
  useLazyStudioPageQuery,
  useSavePageMutation,
  useAddPageFileMutation,
  usePublishPageMutation,
  useRevertPageMutation,
  useApplyTemplateMutation,
} = pageApi;
