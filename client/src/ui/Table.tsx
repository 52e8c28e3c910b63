import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Table.module.css';

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end. */
  align?: 'start' | 'end' | undefined;
};

type TableProps<Row> = {
  /** Visually hidden: the heading above the table says the same. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A checkbox before each row. */
  lead?: Column<Row>;
};

/** On a phone each row is a small card that names its cells. The first column names the row. */
export function Table<Row>({ caption, columns, rows, keyOf, lead }: TableProps<Row>) {
  return (
    <table className={styles['table']}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {lead ? (
            <th scope="col">
              <VisuallyHidden>{lead.label}</VisuallyHidden>
            </th>
          ) : null}
          {columns.map(({ label, align }) => (
            <th key={label} scope="col" className={classNames(align === 'end' && styles['end'])}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {lead ? <td className={styles['lead']}>{lead.cell(row)}</td> : null}
            {columns.map(({ label, align, cell }, index) =>
              index === 0 ? (
                <th key={label} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={label} data-label={label} className={classNames(align === 'end' && styles['end'])}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
