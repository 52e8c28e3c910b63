import type { ReactNode } from 'react';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { PartSkeleton } from './DashboardSkeleton.tsx';

export type QueryStateProps<Answer> = {
  /** A query hook's result. */
  query: { data?: Answer | undefined; error?: unknown; refetch: () => unknown };
  /** "Your orders could not be read". */
  failed: string;
  skeleton?: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** Shows a read's states: loading, failed (with a retry button) and done. */
export function QueryState<Answer>({ query, failed, skeleton, children }: QueryStateProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    // The dashboard's calls reject with a StudioError (`studioApi.ts`).
    const { message } = query.error as StudioError;
    return <ErrorNotice title={failed} message={message} onRetry={() => void query.refetch()} />;
  }
  return skeleton ?? <PartSkeleton />;
}
