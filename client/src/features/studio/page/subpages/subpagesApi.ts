import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import type {
  StudioSubpage,
  StudioSubpages,
  SubpageDraft,
  SubpageEdit,
} from '#shared/studio/subpageSchema.ts';
import { studioApi } from '../../calls/studioApi.ts';

export type SubpageAnswer = { subpage: StudioSubpage };

const path = '/studio/:accountId/subpages';

const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

const subpagesApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    subpages: build.query<StudioSubpages, void>({
      query: () => ({ method: 'GET', path }),
      providesTags: ['Subpages'],
    }),
    addSubpage: build.mutation<SubpageAnswer, { title: string; address: string }>({
      query: (body) => ({ method: 'POST', path, body }),
      invalidatesTags: ['Subpages'],
    }),
    orderSubpages: build.mutation<StudioSubpages, { subpage_ids: string[] }>({
      query: (body) => ({ method: 'PUT', path: `${path}/order`, body }),
      invalidatesTags: ['Subpages', 'Page'],
    }),
    saveSubpage: build.mutation<SubpageAnswer, { id: string; edit: SubpageEdit }>({
      query: ({ id, edit }) => ({ method: 'PUT', path: pathOf(id), body: edit }),
      invalidatesTags: ['Subpages', 'Page'],
    }),
    deleteSubpage: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: pathOf(id) }),
      invalidatesTags: ['Subpages', 'Page'],
    }),
    subpageDraft: build.query<SubpageDraft, string>({
      query: (id) => ({ method: 'GET', path: `${pathOf(id)}/draft` }),
      // The editor always opens with the server's current draft.
      keepUnusedDataFor: 0,
    }),
    saveSubpageDraft: build.mutation<SubpageDraft, { id: string; revision: number; draft: PageDraft }>({
      query: ({ id, revision, draft: { blocks } }) => ({
        method: 'PUT',
        path: `${pathOf(id)}/draft`,
        body: { revision, draft: { blocks } },
      }),
      invalidatesTags: ['Subpages'],
    }),
    publishSubpage: build.mutation<SubpageDraft, { id: string; revision: number }>({
      query: ({ id, revision }) => ({ method: 'POST', path: `${pathOf(id)}/publish`, body: { revision } }),
      invalidatesTags: ['Subpages', 'Page'],
    }),
    revertSubpage: build.mutation<SubpageDraft, { id: string; revision: number }>({
      query: ({ id, revision }) => ({ method: 'POST', path: `${pathOf(id)}/revert`, body: { revision } }),
      invalidatesTags: ['Subpages'],
    }),
  }),
});

export const {
  useSubpagesQuery,
  useAddSubpageMutation,
  useOrderSubpagesMutation,
  useSaveSubpageMutation,
  useDeleteSubpageMutation,
  useSubpageDraftQuery,
  useSaveSubpageDraftMutation,
  usePublishSubpageMutation,
  useRevertSubpageMutation,
} = subpagesApi;
