import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

export function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(links) => (
        <span className={styles['box']}>
          <textarea
            rows={4}
            dir="auto"
            {...area}
            {...links}
            className={classNames(styles['control'], styles['area'], className)}
          />
        </span>
      )}
    </Field>
  );
}
