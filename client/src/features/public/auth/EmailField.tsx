import { TextField } from '../../../ui/TextField.tsx';
import { useAccountTexts } from '../../../lib/texts/useAccountTexts.ts';

/** The account's e-mail address, under which password managers store the password. */
export function EmailField({ error }: { error: string | undefined }) {
  const texts = useAccountTexts();
  return (
    <TextField
      label={texts.email}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      required
      error={error}
    />
  );
}
