import type { ReactNode } from 'react';
import type { OrderFile } from '#shared/orderSchema.ts';
import styles from './LessonContent.module.css';
import type { Lesson } from './lessonSteps.ts';
import { VideoLesson } from './VideoLesson.tsx';

type LessonContentProps = { lesson: Lesson; poster: string; showFile: (file: OrderFile) => ReactNode };

/** What a lesson is made of: text to read, a video, or a file to keep. */
export function LessonContent({ lesson, poster, showFile }: LessonContentProps) {
  const { kind, title, content, file } = lesson;
  switch (kind) {
    case 'text':
      return content.trim() === '' ? (
        <p className={styles['missing']}>This lesson has no words yet.</p>
      ) : (
        <div className={styles['text']}>
          {content
            .trim()
            .split(/\n\s*\n/)
            .map((paragraph, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a lesson's text never changes its order
              <p key={index}>{paragraph}</p>
            ))}
        </div>
      );
    case 'video':
      return (
        <VideoLesson
          address={file ? `/api/main${file.url}` : content}
          isUploaded={file !== undefined}
          title={title}
          poster={poster}
        />
      );
    case 'file':
      return file ? (
        showFile(file)
      ) : (
        <p className={styles['missing']}>The file of this lesson is not there yet.</p>
      );
  }
}
