import { legalTitle } from '#shared/legal/legalKinds.ts';
import type { LegalSettings } from '#shared/studio/legalSchema.ts';
import { legalTitles } from '#shared/texts/en/legalTitles.ts';
import { studioLegal as texts } from '#shared/texts/en/studioLegal.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { FormError } from '../forms/FormError.tsx';
import type { PathProblems } from '../forms/pathProblem.ts';
import type { StudioError } from '../calls/studioApi.ts';
import styles from './Legal.module.css';

type LegalRefusalProps = {
  values: LegalSettings;
  failure: StudioError | undefined;
  problems: PathProblems;
};

/** Why the save was refused: each page that still lacks something, by its name. */
export function LegalRefusal({ values, failure, problems }: LegalRefusalProps) {
  const pages = values.documents.flatMap(({ kind }, index) => {
    const problem = problems[`settings.documents.${index}.text`];
    return problem === undefined ? [] : [{ kind, problem }];
  });
  if (pages.length === 0) return <FormError title={texts.notSaved} saving={{ failure }} />;
  return (
    <ErrorNotice
      title={texts.notSaved}
      message={
        <ul className={styles['problems']}>
          {pages.map(({ kind, problem }) => (
            <li key={kind}>
              {inSentence(
                texts.problemOf((text) => <b>{text}</b>, {
                  page: legalTitle(legalTitles, kind, values.details.country),
                  problem,
                }),
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
