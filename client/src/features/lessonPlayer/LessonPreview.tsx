import { type ReactNode, useEffect, useState } from 'react';
import type { AppError } from '#shared/appError.ts';
import type { LessonPreview as Preview } from '#shared/shopSchema.ts';
import { createCall, toResourceError, useAppDispatch } from '../../api.ts';
import type { ResourceError } from '../../lib/resource.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LessonContent } from './LessonContent.tsx';

export type LessonPreviewProps = {
  of: { slug: string; classId: string; lessonId: string };
  title: string;
  poster: string;
  open: boolean;
  onClose: () => void;
};

type Reading =
  | { kind: 'reading' }
  | { kind: 'there'; lesson: Preview }
  | { kind: 'failed'; error: ResourceError };

/** A lesson that is given away, over the class's page. */
export function LessonPreview({ of, title, poster, open, onClose }: LessonPreviewProps) {
  const [tries, setTries] = useState(0);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Previewed
        key={`${of.lessonId} ${tries}`}
        of={of}
        poster={poster}
        onRetry={() => setTries((before) => before + 1)}
      />
    </Dialog>
  );
}

type PreviewedProps = Pick<LessonPreviewProps, 'of' | 'poster'> & { onRetry: () => void };

function Previewed({ of, poster, onRetry }: PreviewedProps) {
  const reading = useReading(of);
  switch (reading.kind) {
    case 'reading':
      return <Skeleton height="card" />;
    case 'failed':
      return (
        <ErrorNotice
          title="This lesson could not be opened"
          message={reading.error.message}
          onRetry={onRetry}
        />
      );
    case 'there':
      return (
        <LessonContent lesson={reading.lesson} poster={poster} showFile={showFile} renewFile={sameFile} />
      );
  }
}

function useReading({ slug, classId, lessonId }: LessonPreviewProps['of']): Reading {
  const dispatch = useAppDispatch();
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  useEffect(() => {
    let isLeft = false;
    async function read(): Promise<void> {
      const answer = await dispatch(readPreview({ slug, classId, lessonId }));
      if (isLeft) return;
      if (answer.meta.requestStatus === 'fulfilled')
        // What this call is fulfilled with.
        setReading({ kind: 'there', lesson: answer.payload as Preview });
      // A rejected one carries nothing else.
      else setReading({ kind: 'failed', error: answer.payload as ResourceError });
    }
    void read();
    return () => {
      isLeft = true;
    };
  }, [dispatch, slug, classId, lessonId]);
  return reading;
}

function showFile(file: NonNullable<Preview['file']>): ReactNode {
  return (
    <LinkButton href={`/api/main${file.url}`} download>
      Download {file.name}
    </LinkButton>
  );
}

/** What is given away has a link that does not end. */
async function sameFile(file: NonNullable<Preview['file']>): Promise<NonNullable<Preview['file']>> {
  return file;
}

const readPreview = createCall(
  'lessonPlayer/preview',
  async (of: LessonPreviewProps['of'], { extra, rejectWithValue }) => {
    try {
      const path = `/${of.slug}/public/masterclasses/${of.classId}/lessons/${of.lessonId}`;
      // Our own server's answers count as read.
      return (await extra.request({ upstream: 'main', method: 'GET', path })) as Preview;
    } catch (error) {
      // The transport rejects with nothing else.
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
