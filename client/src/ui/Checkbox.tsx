import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import { FieldError } from './Field.tsx';

type CheckboxProps = { label: ReactNode; error?: ReactNode } & ComponentProps<'input'>;

export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div>
      <label className={styles['row']} htmlFor={fieldId}>
        <input
          {...input}
          type="checkbox"
          id={fieldId}
          className={styles['box']}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
        />
        <span className={styles['label']} dir="auto">
          {label}
        </span>
      </label>
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
    </div>
  );
}
