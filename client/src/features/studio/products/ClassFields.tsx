import { productLimits } from '#shared/limits.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FieldPair } from '../forms/FormSection.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import type { PathProblems } from '../forms/pathProblem.ts';
import type { FieldsProps } from './fieldsProps.ts';
import { LessonFile } from './LessonFile.tsx';
import type { Chapter, Lesson } from './productForm.ts';
import styles from './ProductForms.module.css';
import { FormattedTextArea } from '../forms/FormattedTextArea.tsx';
import { EditableRows } from '../frame/EditableRows.tsx';

/** Chapters with their lessons, in order. */
export function ClassFields({ draft, product, problems, onChange, onProduct }: FieldsProps) {
  return (
    <EditableRows
      what="chapter"
      name="chapters"
      rows={draft.chapters}
      most={productLimits.chapters}
      empty="A class begins with its first chapter."
      newRow={(): Chapter => ({ title: '', lessons: [] })}
      onChange={(change) => onChange((now) => ({ chapters: change(now.chapters) }))}
      summary={({ title, lessons }, index) => ({
        name: `${index + 1}. ${title || 'New chapter'}`,
        facts: chapterFacts(lessons),
        startsOpen: title === '' || draft.chapters.length === 1,
        isWrong: hasProblem(problems, `chapters.${index}.`),
      })}
    >
      {(chapter, set, index) => (
        <>
          <TextField
            label={`Title of chapter ${index + 1}`}
            value={chapter.title}
            name={`chapters.${index}.title`}
            {...errorProp(problems[`chapters.${index}.title`])}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
          <EditableRows
            what="lesson"
            name={`chapters.${index}.lessons`}
            rows={chapter.lessons}
            most={productLimits.lessons}
            empty="No lesson yet."
            newRow={(): Lesson => ({ title: '', minutes: 5, preview: false, kind: 'text', content: '' })}
            onChange={(change) => set(({ lessons }) => ({ lessons: change(lessons) }))}
            summary={({ title, minutes, kind, preview }, at) => ({
              name: `${index + 1}.${at + 1} ${title || 'New lesson'}`,
              facts: [kindLabels[kind], `${minutes} min`, ...(preview ? ['free preview'] : [])].join(' · '),
              startsOpen: title === '',
              isWrong: hasProblem(problems, `chapters.${index}.lessons.${at}.`),
            })}
          >
            {(lesson, setLesson, at) => (
              <LessonFields
                lesson={lesson}
                product={product}
                name={`lesson ${index + 1}.${at + 1}`}
                path={`chapters.${index}.lessons.${at}`}
                problems={problems}
                onChange={setLesson}
                onProduct={onProduct}
              />
            )}
          </EditableRows>
        </>
      )}
    </EditableRows>
  );
}

const kindLabels = { text: 'Text', video: 'Video', file: 'File' } as const;

function chapterFacts(lessons: readonly Lesson[]): string {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return `${lessons.length === 1 ? '1 lesson' : `${lessons.length} lessons`} · ${minutes} min`;
}

function hasProblem(problems: PathProblems, path: string): boolean {
  return Object.keys(problems).some((one) => one.startsWith(path));
}

type LessonFieldsProps = {
  lesson: Lesson;
  product: FieldsProps['product'];
  onProduct: FieldsProps['onProduct'];
  name: string;
  path: string;
  problems: PathProblems;
  onChange: (fields: Partial<Lesson>) => void;
};

function LessonFields({ lesson, product, name, path, problems, onChange, onProduct }: LessonFieldsProps) {
  return (
    <div className={styles['form']}>
      <TextField
        label={`Title of ${name}`}
        value={lesson.title}
        name={`${path}.title`}
        {...errorProp(problems[`${path}.title`])}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <FieldPair>
        <SelectField
          label="Taught by"
          value={lesson.kind}
          onChange={({ currentTarget }) => {
            const kind = (['text', 'video', 'file'] as const).find((one) => one === currentTarget.value);
            if (kind) onChange({ kind, content: '' });
          }}
        >
          <option value="text">Text</option>
          <option value="video">Video</option>
          <option value="file">File</option>
        </SelectField>
        <NumberField
          label="Minutes"
          inputMode="numeric"
          value={lesson.minutes}
          name={`${path}.minutes`}
          {...errorProp(problems[`${path}.minutes`])}
          onChange={(minutes) => onChange({ minutes: minutes ?? 0 })}
        />
      </FieldPair>
      <LessonContent
        lesson={lesson}
        product={product}
        path={`${path}.content`}
        problem={problems[`${path}.content`]}
        onChange={onChange}
        onProduct={onProduct}
      />
      <Switch label="Free preview" isOn={lesson.preview} onChange={(isOn) => onChange({ preview: isOn })} />
    </div>
  );
}

type LessonContentProps = Pick<
  LessonFieldsProps,
  'lesson' | 'product' | 'path' | 'onChange' | 'onProduct'
> & {
  problem: string | undefined;
};

function LessonContent(props: LessonContentProps) {
  const { lesson, path, problem, onChange } = props;
  const isUploaded = lesson.content.startsWith('fil_');
  switch (lesson.kind) {
    case 'text':
      return (
        <FormattedTextArea
          label="Text"
          name={path}
          value={lesson.content}
          {...errorProp(problem)}
          onText={(content) => onChange({ content })}
        />
      );
    case 'video':
      return (
        <>
          {isUploaded ? null : (
            <TextField
              label="Address of the video"
              name={path}
              hint="On YouTube or Vimeo, or upload one below."
              inputMode="url"
              value={lesson.content}
              {...errorProp(problem)}
              onChange={({ currentTarget }) => onChange({ content: currentTarget.value })}
            />
          )}
          <LessonFile {...props} />
        </>
      );
    case 'file':
      return <LessonFile {...props} />;
  }
}
