import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

type SelectFieldProps = FieldTexts & ComponentProps<'select'>;

export function SelectField({ label, hint, error, id, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(links) => (
        <span className={styles['box']}>
          <select
            {...select}
            {...links}
            className={classNames(styles['control'], styles['select'], className)}
          >
            {children}
          </select>
          <span className={styles['chevron']}>
            <Icon name="chevron-down" />
          </span>
        </span>
      )}
    </Field>
  );
}
