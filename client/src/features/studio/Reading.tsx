import type { ReactNode } from 'react';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import type { StudioError } from './studioApi.ts';
import { PartSkeleton } from './StudioSkeleton.tsx';

export type ReadingProps<Answer> = {
  /** A query hook's result. */
  read: { data?: Answer | undefined; error?: unknown; refetch: () => unknown };
  /** "Your orders". */
  what: string;
  skeleton?: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** What a read shows while it is coming, when it failed (with another try), and when it is there. */
export function Reading<Answer>({ read, what, skeleton, children }: ReadingProps<Answer>) {
  if (read.data !== undefined) return children(read.data);
  if (read.error) {
    // What the studio's calls are refused with (`studioApi.ts`).
    const { message } = read.error as StudioError;
    return (
      <ErrorNotice
        title={`${what} could not be read`}
        message={message}
        onRetry={() => void read.refetch()}
      />
    );
  }
  return skeleton ?? <PartSkeleton />;
}
