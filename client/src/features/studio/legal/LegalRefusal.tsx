import { legalTitle } from '#shared/legalKinds.ts';
import type { LegalSettings } from '#shared/studio/legalSchema.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { FormError } from '../forms/FormError.tsx';
import type { PathProblems } from '../forms/pathProblem.ts';
import type { StudioError } from '../calls/studioApi.ts';
import styles from './Legal.module.css';

type LegalRefusalProps = {
  typed: LegalSettings;
  failure: StudioError | undefined;
  problems: PathProblems;
};

const title = 'Your legal pages are not saved';

/** Why the save was refused: each page that still lacks something, by its name. */
export function LegalRefusal({ typed, failure, problems }: LegalRefusalProps) {
  const pages = typed.documents.flatMap(({ kind }, index) => {
    const problem = problems[`settings.documents.${index}.text`];
    return problem === undefined ? [] : [{ kind, problem }];
  });
  if (pages.length === 0) return <FormError title={title} saving={{ failure }} />;
  return (
    <ErrorNotice
      title={title}
      message={
        <ul className={styles['problems']}>
          {pages.map(({ kind, problem }) => (
            <li key={kind}>
              <b>{legalTitle(kind, typed.details.country)}:</b> {problem}
            </li>
          ))}
        </ul>
      }
    />
  );
}
