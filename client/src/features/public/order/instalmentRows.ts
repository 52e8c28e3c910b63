import type { OrderInstalment } from '#shared/orders/orderSchema.ts';

export type InstalmentRow =
  | { kind: 'instalment'; instalment: OrderInstalment }
  | { kind: 'folded'; instalments: OrderInstalment[] };

/** Up to this number, all instalments are shown. */
const maxUnfolded = 4;

/** A line's instalments: the first, the next, the last and every one with a problem; the others are folded where they are. */
export function instalmentRows(instalments: readonly OrderInstalment[]): InstalmentRow[] {
  if (instalments.length <= maxUnfolded)
    return instalments.map((instalment) => ({ kind: 'instalment', instalment }));
  const next = instalments.find(({ state }) => state === 'scheduled');
  const shown = new Set([instalments[0], next, instalments.at(-1)]);
  const rows: InstalmentRow[] = [];
  for (const instalment of instalments) {
    const last = rows.at(-1);
    if (shown.has(instalment) || !['paid', 'scheduled', 'canceled'].includes(instalment.state))
      rows.push({ kind: 'instalment', instalment });
    else if (last?.kind === 'folded') last.instalments.push(instalment);
    else rows.push({ kind: 'folded', instalments: [instalment] });
  }
  return rows.map(withoutShortFold);
}

function withoutShortFold(row: InstalmentRow): InstalmentRow {
  const [first, ...others] = row.kind === 'folded' ? row.instalments : [];
  return first && others.length === 0 ? { kind: 'instalment', instalment: first } : row;
}

/** The amount of each, if they are equal. */
export function commonAmount([first, ...others]: readonly OrderInstalment[]): number | undefined {
  return others.every(({ amount }) => amount === first?.amount) ? first?.amount : undefined;
}
