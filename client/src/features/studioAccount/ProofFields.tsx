import { errorProp } from '../../lib/fieldProblem.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { pathProblem } from '../studio/pathProblem.ts';
import type { StudioError } from '../studio/studioApi.ts';

/** What is typed again before a change. It is kept nowhere but in the fields. */
export type TypedProof = { password: string; code: string };

export const noProof: TypedProof = { password: '', code: '' };

export type ProofFieldsProps = {
  typed: TypedProof;
  onTyped: (typed: TypedProof) => void;
  /** Two-factor sign-in is on. */
  asksCode: boolean;
  failure: StudioError | undefined;
  label?: string;
  /** What the body calls the password. */
  name?: 'password' | 'current_password';
};

/** The password, and a code where two-factor sign-in is on: before what a borrowed browser must not do. */
export function ProofFields({
  typed,
  onTyped,
  asksCode,
  failure,
  label = 'Your password',
  name = 'password',
}: ProofFieldsProps) {
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
          label="Code"
          hint="Of your authenticator app, or one of your recovery codes."
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

/** As a call takes it. */
export function proofOf({ password, code }: TypedProof): { password: string; code?: string } {
  return { password, ...(code.trim() === '' ? {} : { code }) };
}
