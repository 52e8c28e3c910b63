/** How a figure went against the days before: said in words, and in a colour beside them. */
export type Change = { way: 'up' | 'down' | 'same'; words: string };

/** `before` 0 leaves no percentage to tell: from nothing to something is up, and by how much is seen. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { way: 'same', words: now === 0 ? 'As before: none' : 'The same as before' };
  const way = now > before ? 'up' : 'down';
  if (before === 0) return { way, words: 'Up from none' };
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  const much = percent === 0 ? 'by less than 1%' : `${percent.toLocaleString('en-US')}%`;
  return { way, words: `${way === 'up' ? 'Up' : 'Down'} ${much}` };
}

/** Orders for each visitor; nothing where nobody came. More than one each is more than 1. */
export function conversionOf({ orders, visitors }: { orders: number; visitors: number }): number | undefined {
  return visitors === 0 ? undefined : orders / visitors;
}

/** Between two shares a difference is told in points: twice 1% is no great leap. */
export function pointsOf(now: number | undefined, before: number | undefined): Change {
  if (now === undefined || before === undefined)
    return { way: 'same', words: before === undefined ? 'No visitors before' : 'No visitors' };
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return { way: 'same', words: 'The same as before' };
  const much = `${Math.abs(points).toLocaleString('en-US')} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
  return points > 0 ? { way: 'up', words: `Up ${much}` } : { way: 'down', words: `Down ${much}` };
}

/** `3.2%` */
export function percentWords(share: number): string {
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });
}
