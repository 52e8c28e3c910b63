import { useState, type ComponentProps } from 'react';
import { errorProp } from '../lib/fieldProblem.ts';
import styles from './PasswordField.module.css';
import { TextField } from './TextField.tsx';

export type PasswordFieldProps = {
  label: string;
  /** Tells a password manager whether to offer a new password or the saved one. */
  kind: 'new-password' | 'current-password';
  hint?: string;
  error?: string | undefined;
} & Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>;

export function PasswordField({ label, kind, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      label={label}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={kind}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
      required
      {...input}
      suffix={
        <button
          type="button"
          className={styles['toggle']}
          aria-pressed={isShown}
          aria-label="Show the password"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
      {...(hint === undefined ? {} : { hint })}
      {...errorProp(error)}
    />
  );
}
