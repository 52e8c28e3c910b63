import { useEffect, useState } from 'react';
import type { AppError } from '#shared/wire/appError.ts';
import type { LessonPreview as Preview } from '#shared/shop/shopSchema.ts';
import { createCall, toResourceError, useAppDispatch } from '../../../calls/api.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LessonContent } from './LessonContent.tsx';
import { useLessonsTexts } from '../../../lib/texts/useLessonsTexts.ts';

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

/** A free lesson, shown above the class's page. */
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
  const texts = useLessonsTexts();
  const reading = useReading(of);
  switch (reading.kind) {
    case 'reading':
      return <Skeleton height="card" />;
    case 'failed':
      return <ErrorNotice title={texts.notOpened} message={reading.error.message} onRetry={onRetry} />;
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
    let isStopped = false;
    async function read(): Promise<void> {
      const answer = await dispatch(readPreview({ slug, classId, lessonId }));
      if (isStopped) return;
      if (answer.meta.requestStatus === 'fulfilled')
        // The payload type of this fulfilled call.
        setReading({ kind: 'there', lesson: answer.payload as Preview });
      // A rejected call has a ResourceError only.
      else setReading({ kind: 'failed', error: answer.payload as ResourceError });
    }
    void read();
    return () => {
      isStopped = true;
    };
  }, [dispatch, slug, classId, lessonId]);
  return reading;
}

function showFile(file: NonNullable<Preview['file']>) {
  return <FileLink file={file} />;
}

function FileLink({ file }: { file: NonNullable<Preview['file']> }) {
  const texts = useLessonsTexts();
  return (
    <LinkButton href={`/api/main${file.url}`} download>
      {texts.download(file.name)}
    </LinkButton>
  );
}

/** A free lesson's link does not expire. */
async function sameFile(file: NonNullable<Preview['file']>): Promise<NonNullable<Preview['file']>> {
  return file;
}

const readPreview = createCall(
  'lessonPlayer/preview',
  async (of: LessonPreviewProps['of'], { extra, rejectWithValue }) => {
    try {
      const path = `/${of.slug}/public/masterclasses/${of.classId}/lessons/${of.lessonId}`;
      // Our own server's answers are validated already.
      return (await extra.request({ upstream: 'main', method: 'GET', path })) as Preview;
    } catch (error) {
      // The transport rejects with AppError only.
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
