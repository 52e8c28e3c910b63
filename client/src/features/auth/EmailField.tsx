import { TextField } from '../../ui/TextField.tsx';

/** The address that an account has: what a password manager keeps the password under. */
export function EmailField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      required
      error={error}
    />
  );
}
