import { useId, useState, type ReactNode } from 'react';
import { studioNumbers as texts } from '#shared/texts/en/studioNumbers.ts';
import { classNames } from '../../../lib/classNames.ts';
import { Button } from '../../../ui/Button.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import panel from '../frame/Panel.module.css';
import styles from './Ranking.module.css';

export type RankingProps<Row> = {
  title: string;
  /** The name of a row's column: "Product". */
  what: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  keyOf: (row: Row) => string;
  /** The value that ranks the rows. */
  share: (row: Row) => number;
  columns: readonly Column<Row>[];
  /** Advice to show when there are no rows. */
  children: ReactNode;
};

const shownAtFirst = 8;

/** The best first, each with a bar relative to the best one. */
export function Ranking<Row>({
  title,
  what,
  rows,
  nameOf,
  keyOf,
  share,
  columns,
  children,
}: RankingProps<Row>) {
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const first = nameColumn({ what, rows, nameOf, share });
  return (
    <section className={classNames(panel['panel'], styles['ranking'])} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className={styles['none']}>{children}</p>
      ) : (
        <Table
          caption={title}
          columns={[first, ...columns]}
          rows={isWhole ? rows : rows.slice(0, shownAtFirst)}
          keyOf={keyOf}
        />
      )}
      {rows.length > shownAtFirst && !isWhole ? (
        <Button variant="quiet" size="small" onClick={() => setIsWhole(true)}>
          {texts.showAll(rows.length)}
        </Button>
      ) : null}
    </section>
  );
}

type Named<Row> = Pick<RankingProps<Row>, 'what' | 'rows' | 'nameOf' | 'share'>;

function nameColumn<Row>({ what, rows, nameOf, share }: Named<Row>): Column<Row> {
  const most = Math.max(...rows.map(share), 0);
  return {
    label: what,
    cell: (row) => (
      <span className={styles['name']}>
        <bdi>{nameOf(row)}</bdi>
        <Bar percent={most > 0 ? (Math.max(share(row), 0) / most) * 100 : 0} />
      </span>
    ),
  };
}

function Bar({ percent }: { percent: number }) {
  return (
    <svg className={styles['bar']} aria-hidden="true">
      <rect width={`${percent}%`} height="100%" rx="2" />
    </svg>
  );
}
