import { useState } from 'react';
import type { Look } from '#shared/look/choices.ts';
import type { DraftBlock } from '#shared/studio/pageDraftSchema.ts';
import { isLanguage, languageNames } from '#shared/texts/languages.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import question from '../forms/Question.module.css';
import { listText } from '../calls/listText.ts';
import { nameOfBlock } from './blockKinds.ts';
import { lookText } from './lookText.ts';
import type { MergeConflict, Merged } from './mergeDrafts.ts';
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
  title: texts.nameOnPage,
  bio: texts.aboutYou,
  language: texts.languageOfPage,
  avatar: texts.yourPicture,
  cover: texts.coverPicture,
  theme: texts.lightOrDark,
  awning: texts.stripes,
  look: texts.looks,
};

type FieldOf<Block> = Block extends unknown ? Exclude<keyof Block, '_id' | 'type'> : never;

const blockFields: Record<string, string> = texts.changedFields satisfies Record<FieldOf<DraftBlock>, string>;

/** The page was saved elsewhere, too. Both sides' changes are kept; where both changed one field, the creator chooses. */
export function MergeDialog({ merged, onKeepMine, onTakeTheirs, onClose }: MergeDialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { conflicts, draft } = merged;

  function choose(key: string, side: string): void {
    const others = [...theirs].filter((one) => one !== key);
    setTheirs(new Set(side === 'theirs' ? [...others, key] : others));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.changedElsewhere}
      footer={
        <div className={question['answers']}>
          <Button onClick={() => onKeepMine(theirs)}>{texts.keepMine}</Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            {texts.takeTheirs}
          </Button>
        </div>
      }
    >
      <div className={styles['form']}>
        <p>{texts.changedElsewhereNote(conflicts.length > 0)}</p>
        {conflicts.map((conflict) => (
          <RadioCards
            key={conflict.key}
            legend={nameOf(conflict, draft.blocks)}
            name={conflict.key}
            value={theirs.has(conflict.key) ? 'theirs' : 'mine'}
            options={[
              { value: 'mine', label: texts.mine, detail: sideText(conflict, 'mine') },
              { value: 'theirs', label: texts.theirs, detail: sideText(conflict, 'theirs') },
            ]}
            onChange={(side) => choose(conflict.key, side)}
          />
        ))}
      </div>
    </Dialog>
  );
}

function nameOf({ blockId, field }: MergeConflict, blocks: readonly DraftBlock[]): string {
  const block = blocks.find(({ _id }) => _id === blockId);
  if (!block) return headerNames[field] ?? field;
  return texts.blockAndField({ block: nameOfBlock(block), field: blockFields[field] ?? field });
}

const longest = 200;

function sideText(conflict: MergeConflict, side: 'mine' | 'theirs'): string {
  if (conflict.blockId !== undefined || conflict.field !== 'look') return valueText(conflict[side], conflict);
  const other = side === 'mine' ? 'theirs' : 'mine';
  // The header's field of this name is a look on both sides.
  return lookText(conflict[side] as Look | undefined, conflict[other] as Look | undefined);
}

function valueText(value: unknown, { field }: MergeConflict): string {
  if (value === undefined || value === '') return texts.emptyValue;
  if (field === 'language' && typeof value === 'string' && isLanguage(value)) return languageNames[value];
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' && one.startsWith('#')))
    return listText(value);
  if (Array.isArray(value)) return texts.thingsChosen(value.length);
  return JSON.stringify(value);
}
