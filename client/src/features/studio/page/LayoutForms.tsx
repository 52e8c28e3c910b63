import { pageLimits } from '#shared/wire/limits.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { studioWords as words } from '#shared/texts/en/studioWords.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';

type Size = DraftBlockOf<'spacer'>['size'];

const sizes: Size[] = ['small', 'medium', 'large'];

export function HeadingForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'heading'>>) {
  return (
    <div className={styles['form']}>
      <TitleField block={block} problems={problems} onChange={onChange} />
    </div>
  );
}

export function SpacerForm({ block, onChange }: BlockFormProps<DraftBlockOf<'spacer'>>) {
  return (
    <div className={styles['form']}>
      <SelectField
        label={texts.spacer.size}
        value={block.size}
        onChange={(event) => {
          const size = sizes.find((one) => one === event.currentTarget.value);
          if (size) onChange({ ...block, size });
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {texts.spacer.sizes[size]}
          </option>
        ))}
      </SelectField>
      <Switch
        label={texts.spacer.line}
        isOn={block.line ?? false}
        onChange={(line) => onChange({ ...block, line })}
      />
    </div>
  );
}

export function ContactForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'contact'>>) {
  return (
    <div className={styles['form']}>
      <TextField
        label={words.name}
        value={block.name}
        maxLength={pageLimits.title}
        {...errorProp(problems['name'])}
        onChange={(event) => onChange({ ...block, name: event.currentTarget.value })}
      />
      <TextField
        label={texts.contact.role}
        value={block.role ?? ''}
        maxLength={pageLimits.title}
        {...errorProp(problems['role'])}
        onChange={(event) => onChange({ ...block, role: event.currentTarget.value })}
      />
      <TextField
        label={texts.contact.phone}
        type="tel"
        hint={texts.contact.phoneHint}
        value={block.phone ?? ''}
        {...errorProp(problems['phone'])}
        onChange={(event) => onChange({ ...block, phone: event.currentTarget.value })}
      />
      <TextField
        label={texts.contact.email}
        inputMode="email"
        autoCapitalize="none"
        value={block.email ?? ''}
        {...errorProp(problems['email'])}
        onChange={(event) => onChange({ ...block, email: event.currentTarget.value })}
      />
      <TextField
        label={texts.contact.site}
        inputMode="url"
        autoCapitalize="none"
        placeholder="example.com"
        value={block.site ?? ''}
        {...errorProp(problems['site'])}
        onChange={(event) => onChange({ ...block, site: event.currentTarget.value })}
      />
    </div>
  );
}
