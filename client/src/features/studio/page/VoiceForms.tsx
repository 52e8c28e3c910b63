import { pageLimits } from '#shared/wire/limits.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormattedTextArea } from '../forms/FormattedTextArea.tsx';
import { EditableRows } from '../frame/EditableRows.tsx';
import { PictureField } from '../uploads/PictureField.tsx';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';

export function FaqForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'faq'>>) {
  return (
    <div className={styles['form']}>
      <TitleField isOptional block={block} problems={problems} onChange={onChange} />
      <EditableRows
        words={{
          add: texts.faq.add,
          remove: texts.faq.remove,
          removed: texts.faq.removed,
          name: texts.faq.place,
        }}
        rows={block.items}
        most={pageLimits.questions}
        empty={texts.faq.none}
        newRow={() => ({ question: '', answer: '' })}
        onChange={(change) => onChange({ ...block, items: change(block.items) })}
      >
        {(item, set, index) => (
          <>
            <TextField
              label={texts.faq.question(index + 1)}
              value={item.question}
              maxLength={300}
              {...errorProp(problems[`items.${index}.question`])}
              onChange={(event) => set({ question: event.currentTarget.value })}
            />
            <FormattedTextArea
              label={texts.faq.answer(index + 1)}
              value={item.answer}
              maxLength={3000}
              {...errorProp(problems[`items.${index}.answer`])}
              onText={(answer) => set({ answer })}
            />
          </>
        )}
      </EditableRows>
    </div>
  );
}

export function TestimonialForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'testimonial'>>) {
  return (
    <div className={styles['form']}>
      <TextArea
        label={texts.testimonial.quote}
        value={block.quote}
        maxLength={pageLimits.quote}
        {...errorProp(problems['quote'])}
        onChange={(event) => onChange({ ...block, quote: event.currentTarget.value })}
      />
      <TextField
        label={texts.testimonial.name}
        hint={texts.testimonial.nameHint}
        value={block.name}
        maxLength={pageLimits.title}
        {...errorProp(problems['name'])}
        onChange={(event) => onChange({ ...block, name: event.currentTarget.value })}
      />
      <TextField
        label={texts.testimonial.role}
        value={block.role ?? ''}
        maxLength={pageLimits.title}
        {...errorProp(problems['role'])}
        onChange={(event) => onChange({ ...block, role: event.currentTarget.value })}
      />
      <TextField
        label={texts.testimonial.site}
        placeholder="example.com"
        inputMode="url"
        autoCapitalize="none"
        value={block.site ?? ''}
        {...errorProp(problems['site'])}
        onChange={(event) => onChange({ ...block, site: event.currentTarget.value })}
      />
      <PictureField
        label={texts.testimonial.picture}
        place={`page/${block._id}/image`}
        shape="round"
        image={block.image ?? ''}
        picture="person"
        {...errorProp(problems['image'])}
        onChange={(image) => onChange({ ...block, image })}
      />
    </div>
  );
}
