import { errorProp } from '../../lib/fieldProblem.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AccountForm.module.css';
import type { SlugStanding } from './slugChecking.ts';

export type SlugFieldProps = {
  /** Host of the public address, e.g. `makerstall.example`. */
  host: string;
  slug: string;
  standing: SlugStanding;
  error: string | undefined;
  onTyped: (text: string) => void;
};

/** The address a page will have: how it stands is told, and read out, while it is typed. */
export function SlugField({ host, slug, standing, error, onTyped }: SlugFieldProps) {
  const problem = error ?? (standing.kind === 'refused' ? standing.message : undefined);
  return (
    <div aria-live="polite">
      <TextField
        label="The address of your page"
        name="slug"
        prefix={`${host}/`}
        value={slug}
        onChange={(event) => onTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
        hint={problem === undefined ? hintOf(standing, host) : undefined}
        {...errorProp(problem)}
      />
    </div>
  );
}

function hintOf(standing: SlugStanding, host: string) {
  switch (standing.kind) {
    case 'empty':
    case 'refused':
      return '3 to 30 small letters, digits, - or _.';
    case 'checking':
      return 'Checking…';
    case 'free':
      return <strong className={styles['free']}>{`✓ ${host}/${standing.slug} is free`}</strong>;
    case 'unknown':
      return 'This address could not be checked just now; signing up will tell.';
  }
}
