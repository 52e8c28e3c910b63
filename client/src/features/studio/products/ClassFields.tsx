import { productLimits } from '#shared/wire/limits.ts';
import { studioProductFields } from '#shared/texts/en/studioProductFields.ts';
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

const { chapters: chapterTexts, lessons: texts } = studioProductFields;

/** Chapters with their lessons, in order. */
export function ClassFields({ draft, product, problems, onChange, onProduct }: FieldsProps) {
  return (
    <EditableRows
      words={chapterTexts.rows}
      name="chapters"
      rows={draft.chapters}
      most={productLimits.chapters}
      empty={chapterTexts.none}
      newRow={(): Chapter => ({ title: '', lessons: [] })}
      onChange={(change) => onChange((now) => ({ chapters: change(now.chapters) }))}
      summary={({ title, lessons }, index) => ({
        name: `${index + 1}. ${title || chapterTexts.untitled}`,
        facts: chapterFacts(lessons),
        startsOpen: title === '' || draft.chapters.length === 1,
        isWrong: hasProblem(problems, `chapters.${index}.`),
      })}
    >
      {(chapter, set, index) => (
        <>
          <TextField
            label={chapterTexts.titleOf(index + 1)}
            value={chapter.title}
            name={`chapters.${index}.title`}
            {...errorProp(problems[`chapters.${index}.title`])}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
          <EditableRows
            words={texts.rows}
            name={`chapters.${index}.lessons`}
            rows={chapter.lessons}
            most={productLimits.lessons}
            empty={texts.none}
            newRow={(): Lesson => ({ title: '', minutes: 5, preview: false, kind: 'text', content: '' })}
            onChange={(change) => set(({ lessons }) => ({ lessons: change(lessons) }))}
            summary={({ title, minutes, kind, preview }, at) => ({
              name: `${index + 1}.${at + 1} ${title || texts.untitled}`,
              facts: [
                texts.kinds[kind],
                texts.length(minutes),
                ...(preview ? [texts.isFreePreview] : []),
              ].join(' · '),
              startsOpen: title === '',
              isWrong: hasProblem(problems, `chapters.${index}.lessons.${at}.`),
            })}
          >
            {(lesson, setLesson, at) => (
              <LessonFields
                lesson={lesson}
                product={product}
                place={{ chapter: index + 1, lesson: at + 1 }}
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

function chapterFacts(lessons: readonly Lesson[]): string {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return [texts.count(lessons.length), texts.length(minutes)].join(' · ');
}

function hasProblem(problems: PathProblems, path: string): boolean {
  return Object.keys(problems).some((one) => one.startsWith(path));
}

type LessonFieldsProps = {
  lesson: Lesson;
  product: FieldsProps['product'];
  onProduct: FieldsProps['onProduct'];
  /** Counted from 1. */
  place: { chapter: number; lesson: number };
  path: string;
  problems: PathProblems;
  onChange: (fields: Partial<Lesson>) => void;
};

function LessonFields({ lesson, product, place, path, problems, onChange, onProduct }: LessonFieldsProps) {
  return (
    <div className={styles['form']}>
      <TextField
        label={texts.titleOf(place)}
        value={lesson.title}
        name={`${path}.title`}
        {...errorProp(problems[`${path}.title`])}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <FieldPair>
        <SelectField
          label={texts.taughtBy}
          value={lesson.kind}
          onChange={({ currentTarget }) => {
            const kind = (['text', 'video', 'file'] as const).find((one) => one === currentTarget.value);
            if (kind) onChange({ kind, content: '' });
          }}
        >
          <option value="text">{texts.kinds.text}</option>
          <option value="video">{texts.kinds.video}</option>
          <option value="file">{texts.kinds.file}</option>
        </SelectField>
        <NumberField
          label={texts.minutes}
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
      <Switch
        label={texts.freePreview}
        isOn={lesson.preview}
        onChange={(isOn) => onChange({ preview: isOn })}
      />
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
          label={texts.kinds.text}
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
              label={texts.videoAddress}
              name={path}
              hint={texts.videoAddressHint}
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
