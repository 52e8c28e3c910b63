import { errorProp } from '../../../lib/fieldProblem.ts';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AccountForm.module.css';
import type { SlugStatus } from './slugChecker.ts';
import { useAccountTexts } from '../../../lib/texts/useAccountTexts.ts';
import type { AccountTexts } from '#shared/texts/en/account.ts';

export type SlugFieldProps = {
  /** Host of the public address, e.g. `makerstall.example`. */
  host: string;
  slug: string;
  status: SlugStatus;
  error: string | undefined;
  onTyped: (text: string) => void;
};

/** The address of the page. Its availability is shown, and announced, while it is typed. */
export function SlugField({ host, slug, status, error, onTyped }: SlugFieldProps) {
  const texts = useAccountTexts();
  const problem = error ?? (status.kind === 'refused' ? status.message : undefined);
  return (
    <div aria-live="polite">
      <TextField
        label={texts.pageAddress}
        name="slug"
        prefix={`${host}/`}
        dir="ltr"
        className={styles['slug']}
        value={slug}
        onChange={(event) => onTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
        hint={problem === undefined ? hintOf(status, host, texts) : undefined}
        {...errorProp(problem)}
      />
    </div>
  );
}

function hintOf(status: SlugStatus, host: string, texts: AccountTexts) {
  switch (status.kind) {
    case 'empty':
    case 'refused':
      return texts.slugRule;
    case 'checking':
      return texts.checkingSlug;
    case 'free':
      return <strong className={styles['free']}>{texts.slugFree(host, status.slug)}</strong>;
    case 'unknown':
      return texts.slugNotChecked;
  }
}
