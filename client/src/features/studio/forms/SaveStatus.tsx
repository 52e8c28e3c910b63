import { studioForms } from '#shared/texts/en/studioForms.ts';
import type { StudioError } from '../calls/studioApi.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './SaveStatus.module.css';

export type SaveState = 'saved' | 'unsaved' | 'unfinished' | 'saving' | 'waiting' | 'failed';

const words: Record<SaveState, string> = studioForms.states;

/** The state of a draft that could not be saved. */
export function failedState(failure: StudioError): SaveState {
  return failure.isWaiting ? 'waiting' : 'failed';
}

/** Whether the content on the screen is saved. */
export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <output className={styles['mark']} data-state={state}>
      {state === 'saving' ? <Spinner /> : null}
      {state === 'saved' ? <Icon name="check" size="small" /> : null}
      {state === 'waiting' ? <Icon name="clock" size="small" /> : null}
      {state === 'failed' ? <Icon name="error" size="small" /> : null}
      {words[state]}
    </output>
  );
}
