import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

export type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode };

type FieldLinks = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldProps = FieldTexts & { id?: string | undefined; children: (links: FieldLinks) => ReactNode };

/** Label above, hint and error below, both linked to the control that `children` renders. */
export function Field({ label, hint, error, id, children }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={fieldId} dir="auto">
        {label}
      </label>
      {children({
        id: fieldId,
        ...(described && { 'aria-describedby': described }),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {hint && (
        <p className={styles['hint']} id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles['error']} id={id}>
      <Icon name="error" size="small" />
      <span>{children}</span>
    </p>
  );
}
