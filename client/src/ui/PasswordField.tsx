import { useState, type ComponentProps } from 'react';
import { errorProp } from '../lib/fieldProblem.ts';
import styles from './PasswordField.module.css';
import { TextField } from './TextField.tsx';
import { useUiTexts } from '../lib/texts/useUiTexts.ts';

export type PasswordFieldProps = {
  label: string;
  /** Tells password managers whether to suggest a new password or fill in the saved one. */
  kind: 'new-password' | 'current-password';
  hint?: string;
  error?: string | undefined;
} & Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>;

export function PasswordField({ label, kind, hint, error, ...input }: PasswordFieldProps) {
  const texts = useUiTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      label={label}
      name="password"
      dir="ltr"
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
          aria-label={texts.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? texts.hide : texts.show}
        </button>
      }
      {...(hint === undefined ? {} : { hint })}
      {...errorProp(error)}
    />
  );
}
