import { pageLimits } from '#shared/limits.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';

type Size = DraftBlockOf<'spacer'>['size'];

const sizeNames: Record<Size, string> = { small: 'Small', medium: 'Medium', large: 'Large' };

// The table has no other keys.
const sizes = Object.keys(sizeNames) as Size[];

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
        label="Size"
        value={block.size}
        onChange={(event) => {
          const size = sizes.find((one) => one === event.currentTarget.value);
          if (size) onChange({ ...block, size });
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {sizeNames[size]}
          </option>
        ))}
      </SelectField>
      <Switch
        label="A line in the middle"
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
        label="Name"
        value={block.name}
        maxLength={pageLimits.title}
        {...errorProp(problems['name'])}
        onChange={(event) => onChange({ ...block, name: event.currentTarget.value })}
      />
      <TextField
        label="What you do (optional)"
        value={block.role ?? ''}
        maxLength={pageLimits.title}
        {...errorProp(problems['role'])}
        onChange={(event) => onChange({ ...block, role: event.currentTarget.value })}
      />
      <TextField
        label="Phone (optional)"
        type="tel"
        hint="Everybody who sees your page sees what you enter here."
        value={block.phone ?? ''}
        {...errorProp(problems['phone'])}
        onChange={(event) => onChange({ ...block, phone: event.currentTarget.value })}
      />
      <TextField
        label="E-mail (optional)"
        inputMode="email"
        autoCapitalize="none"
        value={block.email ?? ''}
        {...errorProp(problems['email'])}
        onChange={(event) => onChange({ ...block, email: event.currentTarget.value })}
      />
      <TextField
        label="Web site (optional)"
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
