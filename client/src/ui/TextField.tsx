import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

type TextFieldProps = FieldTexts & { prefix?: ReactNode; suffix?: ReactNode } & Omit<
    ComponentProps<'input'>,
    'prefix'
  >;

/** `prefix` and `suffix` are inside the box: a currency sign, the fixed part of an address, a small icon. */
export function TextField({ label, hint, error, prefix, suffix, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(links) => (
        <span className={styles['box']}>
          {prefix && <span className={styles['affix']}>{prefix}</span>}
          <input
            type="text"
            dir="auto"
            {...input}
            {...links}
            data-empty={input.value === '' ? '' : undefined}
            className={classNames(styles['control'], className)}
          />
          {suffix && <span className={styles['affix']}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
