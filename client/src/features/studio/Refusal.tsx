import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { pathProblem } from './pathProblem.ts';
import type { StudioError } from './studioApi.ts';

/** Why a form was refused; what is about one field stands beside that. */
export function Refusal({
  title,
  saving: { failure },
}: {
  title: string;
  saving: { failure: StudioError | undefined };
}) {
  if (!failure) return null;
  // A 401 that gets here is about the code of an authenticator app.
  const isBesideField = failure.status === 401 || Object.keys(pathProblem(failure.message)).length > 0;
  return (
    <ErrorNotice
      title={title}
      message={isBesideField ? 'One of the fields below needs another look.' : failure.message}
    />
  );
}
