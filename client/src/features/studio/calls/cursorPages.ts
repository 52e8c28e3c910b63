import type { StudioRequest } from './studioApi.ts';

/** Where a list is read, and its search and filters. */
type List = Pick<StudioRequest, 'path' | 'query'>;

/** The parts of an endpoint that reads a list page by page, with a cursor: a new item does not shift the pages. */
export function cursorPages<Query>(listOf: (query: Query) => List) {
  return {
    infiniteQueryOptions: {
      initialPageParam: '',
      getNextPageParam: ({ next }: { next?: string | undefined }) => next,
    },
    query({ queryArg, pageParam: after }: { queryArg: Query; pageParam: string }): StudioRequest {
      const { path, query } = listOf(queryArg);
      return { method: 'GET', path, query: { ...query, ...(after === '' ? {} : { after }), limit: '50' } };
    },
  };
}
