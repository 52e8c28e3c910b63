import { useState } from 'react';
import type { DraftBlock } from '#shared/studio/pageDraftSchema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import question from '../forms/Question.module.css';
import { nameOfBlock } from './blockKinds.ts';
import type { Clash, Merged } from './mergeDrafts.ts';
import styles from './PageForms.module.css';

type MergeDialogProps = {
  merged: Merged;
  /** With the keys of the fields in which their value was chosen. */
  onKeepMine: (theirs: ReadonlySet<string>) => void;
  onTakeTheirs: () => void;
  /** Decides nothing yet: the typed text stays on the screen, unsaved. */
  onClose: () => void;
};

const headerNames: Record<string, string> = {
  title: 'Name on your page',
  bio: 'About you',
  avatar: 'Your picture',
  cover: 'Cover picture',
  theme: 'Light or dark',
  awning: 'Stripes',
  look: 'Looks',
};

/** The page was saved elsewhere, too. Both sides' changes are kept; where both changed one field, the creator chooses. */
export function MergeDialog({ merged, onKeepMine, onTakeTheirs, onClose }: MergeDialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { clashes, draft } = merged;

  function choose(key: string, side: string): void {
    const others = [...theirs].filter((one) => one !== key);
    setTheirs(new Set(side === 'theirs' ? [...others, key] : others));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Changed somewhere else"
      footer={
        <div className={question['answers']}>
          <Button onClick={() => onKeepMine(theirs)}>Keep mine</Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </div>
      }
    >
      <div className={styles['form']}>
        <p>
          Since you opened this page, it was saved in another window or on another device. Keep mine keeps
          your changes and those made there
          {clashes.length === 0 ? '.' : ', with your choice below.'} Take theirs shows only what was saved
          there.
        </p>
        {clashes.map((clash) => (
          <RadioCards
            key={clash.key}
            legend={nameOf(clash, draft.blocks)}
            name={clash.key}
            value={theirs.has(clash.key) ? 'theirs' : 'mine'}
            options={[
              { value: 'mine', label: 'Mine', detail: valueText(clash.mine) },
              { value: 'theirs', label: 'Theirs', detail: valueText(clash.theirs) },
            ]}
            onChange={(side) => choose(clash.key, side)}
          />
        ))}
      </div>
    </Dialog>
  );
}

function nameOf({ blockId, field }: Clash, blocks: readonly DraftBlock[]): string {
  const block = blocks.find(({ _id }) => _id === blockId);
  if (!block) return headerNames[field] ?? field;
  return `${nameOfBlock(block)}: ${field.replaceAll('_', ' ')}`;
}

const longest = 200;

function valueText(value: unknown): string {
  if (value === undefined || value === '') return 'Nothing';
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' && one.startsWith('#')))
    return value.join(', ');
  if (Array.isArray(value)) return value.length === 1 ? 'One chosen' : `${value.length} chosen`;
  return JSON.stringify(value);
}
