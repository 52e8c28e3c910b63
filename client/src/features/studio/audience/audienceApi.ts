import type { People, PeopleList, Person } from '#shared/studio/peopleSchema.ts';
import type { PeopleImports, RefusedRows } from '#shared/studio/peopleImportSchema.ts';
import { cursorPages } from '../calls/cursorPages.ts';
import { studioApi } from '../calls/studioApi.ts';
import { queryOf, type AudienceFilter } from './audienceFilter.ts';

export type PeopleQuery = { list: PeopleList; filter: AudienceFilter };

type Which = { list: PeopleList; personId: string };

export const audienceApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    people: build.infiniteQuery<People, PeopleQuery, string>({
      ...cursorPages(({ list, filter }: PeopleQuery) => ({
        path: `/studio/:accountId/audience/${list}`,
        query: queryOf(filter),
      })),
      providesTags: ['Audience'],
    }),
    peopleImports: build.query<PeopleImports, PeopleList>({
      query: (list) => ({ method: 'GET', path: `/studio/:accountId/audience/${list}/imports` }),
      providesTags: ['Audience'],
    }),
    refusedRows: build.query<RefusedRows, { list: PeopleList; importId: string }>({
      query: ({ list, importId }) => ({
        method: 'GET',
        path: `/studio/:accountId/audience/${list}/imports/${encodeURIComponent(importId)}/refused`,
      }),
    }),
    undoImport: build.mutation<unknown, { list: PeopleList; importId: string }>({
      query: ({ list, importId }) => ({
        method: 'DELETE',
        path: `/studio/:accountId/audience/${list}/imports/${encodeURIComponent(importId)}`,
      }),
      invalidatesTags: ['Audience'],
    }),
    tagPerson: build.mutation<Person, Which & { tags: string[] }>({
      query: ({ tags, ...which }) => ({ method: 'PUT', path: `${pathOf(which)}/tags`, body: { tags } }),
      invalidatesTags: ['Audience'],
    }),
    removePerson: build.mutation<unknown, Which>({
      query: (which) => ({ method: 'DELETE', path: pathOf(which) }),
      invalidatesTags: ['Audience'],
    }),
    restorePerson: build.mutation<Person, Which>({
      query: (which) => ({ method: 'POST', path: `${pathOf(which)}/restore` }),
      invalidatesTags: ['Audience'],
    }),
  }),
});

export const {
  usePeopleInfiniteQuery,
  usePeopleImportsQuery,
  useLazyRefusedRowsQuery,
  useUndoImportMutation,
  useTagPersonMutation,
  useRemovePersonMutation,
  useRestorePersonMutation,
} = audienceApi;

function pathOf({ list, personId }: Which): string {
  return `/studio/:accountId/audience/${list}/${encodeURIComponent(personId)}`;
}
