import { studioForms as texts } from '#shared/texts/en/studioForms.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { pathProblem } from './pathProblem.ts';
import type { StudioError } from '../calls/studioApi.ts';

/** Why a form was refused. Problems of a single field are shown beside that field. */
export function FormError({
  title,
  saving: { failure },
}: {
  title: string;
  saving: { failure: StudioError | undefined };
}) {
  if (!failure) return null;
  // A 401 here concerns the code of an authenticator app.
  const isBesideField = failure.status === 401 || Object.keys(pathProblem(failure.message)).length > 0;
  return (
    <ErrorNotice
      title={failure.isWaiting ? texts.noNetwork : title}
      message={isBesideField ? texts.oneFieldIsWrong : failure.message}
    />
  );
}
