import { studioForms as texts } from '#shared/texts/en/studioForms.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { pathProblem } from './pathProblem.ts';
import type { StudioError } from '../calls/studioApi.ts';

/** The password and code typed again before a change. They are stored in the fields only. */
export type TypedCredentials = { password: string; code: string };

export const noCredentials: TypedCredentials = { password: '', code: '' };

export type ReauthenticationFieldsProps = {
  typed: TypedCredentials;
  onTyped: (typed: TypedCredentials) => void;
  /** Two-factor sign-in is on. */
  asksCode: boolean;
  failure: StudioError | undefined;
  label?: string;
  /** The password's name in the body. */
  name?: 'password' | 'current_password';
};

/** The password, and a code where two-factor sign-in is on: for changes that an unlocked browser alone must not allow. */
export function ReauthenticationFields({
  typed,
  onTyped,
  asksCode,
  failure,
  label = texts.yourPassword,
  name = 'password',
}: ReauthenticationFieldsProps) {
  const isCodeWrong = failure?.status === 401;
  return (
    <>
      <PasswordField
        label={label}
        kind="current-password"
        name={name}
        value={typed.password}
        onChange={(event) => onTyped({ ...typed, password: event.currentTarget.value })}
        error={failure?.status === 422 ? pathProblem(failure.message)[name] : undefined}
      />
      {asksCode || isCodeWrong ? (
        <TextField
          label={texts.code}
          hint={texts.codeFrom}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          value={typed.code}
          onChange={(event) => onTyped({ ...typed, code: event.currentTarget.value })}
          {...errorProp(isCodeWrong ? failure.message : undefined)}
        />
      ) : null}
    </>
  );
}

/** As the calls expect it. */
export function credentialsOf({ password, code }: TypedCredentials): { password: string; code?: string } {
  return { password, ...(code.trim() === '' ? {} : { code }) };
}
