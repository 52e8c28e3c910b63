import type { ReactNode } from 'react';
import type { OrderFile } from '#shared/orders/deliverySchema.ts';
import { pictureAddress } from '#shared/page/pictures.ts';
import { RichText } from '../../../ui/RichText.tsx';
import styles from './LessonContent.module.css';
import type { Lesson } from './lessonSteps.ts';
import { UploadedVideo } from './UploadedVideo.tsx';
import { VideoLesson } from './VideoLesson.tsx';
import { useLessonsTexts } from '../../../lib/texts/useLessonsTexts.ts';

type LessonContentProps = {
  lesson: Lesson;
  poster: string;
  showFile: (file: OrderFile) => ReactNode;
  /** The same file with a valid link; `undefined` if it is no longer available. */
  renewFile: (file: OrderFile) => Promise<OrderFile | undefined>;
};

/** The content of a lesson: text, a video, or a file. */
export function LessonContent({ lesson, showFile, renewFile, ...props }: LessonContentProps) {
  const texts = useLessonsTexts();
  const { kind, title, content, file } = lesson;
  const poster = pictureAddress(props.poster);
  switch (kind) {
    case 'text':
      return content.trim() === '' ? (
        <p className={styles['missing']}>{texts.noWords}</p>
      ) : (
        <div className={styles['text']}>
          <RichText text={content.trim()} />
        </div>
      );
    case 'video':
      return file ? (
        <UploadedVideo
          address={hrefOf(file)}
          title={title}
          poster={poster}
          renew={async () => {
            const again = await renewFile(file);
            return again && hrefOf(again);
          }}
        />
      ) : (
        <VideoLesson address={content} title={title} poster={poster} />
      );
    case 'file':
      return file ? showFile(file) : <p className={styles['missing']}>{texts.noFile}</p>;
  }
}

function hrefOf({ url }: OrderFile): string {
  return `/api/main${url}`;
}
