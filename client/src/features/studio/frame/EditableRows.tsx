import type { ReactNode } from 'react';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { useUndo } from './UndoProvider.tsx';
import { CollapsibleRow, type RowSummary } from './CollapsibleRow.tsx';
import styles from './EditableRows.module.css';

/** A function of the current rows: an undo restores a row and keeps later edits. */
export type RowsChange<Row> = (rows: Row[]) => Row[];

export type SetRow<Row> = (fields: Partial<Row> | ((row: Row) => Partial<Row>)) => void;

/** What a row is called on its buttons, and in what is said of it. A place is counted from 1. */
export type RowWords = {
  /** "Add a tier". */
  add: string;
  /** "Remove tier". */
  remove: string;
  /** "Removed tier 2." */
  removed: (place: number) => string;
  /** "tier 2". */
  name: (place: number) => string;
};

export type EditableRowsProps<Row> = {
  words: RowWords;
  /** The name of the button that adds a row, for links to it. */
  name?: string;
  rows: Row[];
  most: number;
  empty: string;
  newRow: () => Row;
  onChange: (change: RowsChange<Row>) => void;
  children: (row: Row, set: SetRow<Row>, index: number) => ReactNode;
  /** For long rows: the summary when closed. */
  summary?: (row: Row, index: number) => RowSummary;
};

/** A list of small forms. Rows are added at the end, moved up and down, and removed with undo. */
export function EditableRows<Row extends object>({
  words,
  name,
  rows,
  most,
  empty,
  newRow,
  onChange,
  children,
  summary,
}: EditableRowsProps<Row>) {
  const offerUndo = useUndo();

  function remove(index: number, row: Row): void {
    onChange((now) => now.toSpliced(index, 1));
    offerUndo({
      message: words.removed(index + 1),
      undo: () => onChange((now) => now.toSpliced(index, 0, row)),
    });
  }

  function move(index: number, row: Row, to: number): void {
    onChange((now) => now.toSpliced(index, 1).toSpliced(to, 0, row));
  }

  /** Finds the row by its id, if it has one, because an undo inside the row may come after the row was moved. */
  function set(index: number, row: Row, fields: Parameters<SetRow<Row>>[0]): void {
    const id = idOf(row);
    const isMeant = (one: Row, at: number) => (id === undefined ? at === index : idOf(one) === id);
    const changed = (one: Row) => ({ ...one, ...(typeof fields === 'function' ? fields(one) : fields) });
    onChange((now) => now.map((one, at) => (isMeant(one, at) ? changed(one) : one)));
  }

  const movesOf = (row: Row, index: number): MenuItem[] => [
    ...(index > 0 ? [{ label: texts.moveUp, onChoose: () => move(index, row, index - 1) }] : []),
    ...(index < rows.length - 1
      ? [{ label: texts.moveDown, onChoose: () => move(index, row, index + 1) }]
      : []),
    { label: words.remove, tone: 'danger', onChoose: () => remove(index, row) },
  ];

  return (
    <div className={styles['rows']}>
      {rows.length === 0 ? <p className={styles['note']}>{empty}</p> : null}
      <ol className={styles['rows']} hidden={rows.length === 0}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a new row has no id yet, and its fields are its own
          <li key={index} className={styles['row']}>
            {summary ? (
              <CollapsibleRow summary={summary(row, index)} moves={movesOf(row, index)}>
                {children(row, (fields) => set(index, row, fields), index)}
              </CollapsibleRow>
            ) : (
              <>
                {children(row, (fields) => set(index, row, fields), index)}
                <div className={styles['rowEnd']}>
                  {index > 0 ? (
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={texts.moveUpRow(words.name(index + 1))}
                      onClick={() => move(index, row, index - 1)}
                    >
                      <DashboardIcon name="up" size="small" />
                      {texts.moveUp}
                    </Button>
                  ) : null}
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={texts.removeRow({ remove: words.remove, place: index + 1 })}
                    onClick={() => remove(index, row)}
                  >
                    <Icon name="trash" size="small" />
                    {words.remove}
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ol>
      {rows.length < most ? (
        <Button
          name={name}
          variant="secondary"
          size="small"
          onClick={() => onChange((now) => [...now, newRow()])}
        >
          <Icon name="plus" size="small" />
          {words.add}
        </Button>
      ) : null}
    </div>
  );
}

function idOf(row: object): unknown {
  return '_id' in row ? row._id : undefined;
}
