import { useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './EmailField.module.css';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';

type EmailFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (email: string) => void;
};

/** The buyer's address. A typing error in a known mail domain gets a suggestion, which one tap takes. */
export function EmailField({ value, error, onChange }: EmailFieldProps) {
  const texts = useCheckoutTexts();
  const [suggestion, setSuggestion] = useState<{ of: string; email: string }>();

  async function check(): Promise<void> {
    const of = value.trim();
    if (of === '' || of === suggestion?.of) return;
    const { suggestEmail } = await import('./suggestEmail.ts');
    const email = suggestEmail(of);
    setSuggestion(email === undefined ? undefined : { of, email });
  }

  const suggested = suggestion?.of === value.trim() ? suggestion.email : undefined;
  return (
    <TextField
      label={texts.email}
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      value={value}
      error={error}
      hint={
        <output>
          {suggested === undefined ? (
            texts.emailHint
          ) : (
            <button type="button" className={styles['suggestion']} onClick={() => onChange(suggested)}>
              {texts.didYouMean(suggested)}
            </button>
          )}
        </output>
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      // Offline there is no suggestion.
      onBlur={() => void check().catch(() => {})}
    />
  );
}
