/** How a figure changed against the days before: as text, and as a colour. */
export type Change = { way: 'up' | 'down' | 'same'; words: string };

/** With `before` 0 there is no percentage, only a direction. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { way: 'same', words: now === 0 ? 'As before: none' : 'The same as before' };
  const way = now > before ? 'up' : 'down';
  if (before === 0) return { way, words: 'Up from none' };
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  const much = percent === 0 ? 'by less than 1%' : `${percent.toLocaleString('en-US')}%`;
  return { way, words: `${way === 'up' ? 'Up' : 'Down'} ${much}` };
}

/** The share of visitors who ordered; undefined without visitors, or if the API does not count who ordered. */
export function conversionOf({
  buyers,
  visitors,
}: {
  buyers?: number | undefined;
  visitors: number;
}): number | undefined {
  return visitors === 0 || buyers === undefined ? undefined : buyers / visitors;
}

/** The difference of two shares is given in percentage points: from 1% to 2% is a small change. */
export function pointsOf(now: number | undefined, before: number | undefined): Change {
  if (now === undefined || before === undefined)
    return { way: 'same', words: before === undefined ? 'No visitors before' : 'No visitors' };
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return { way: 'same', words: 'The same as before' };
  const much = `${Math.abs(points).toLocaleString('en-US')} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
  return points > 0 ? { way: 'up', words: `Up ${much}` } : { way: 'down', words: `Down ${much}` };
}

/** `3.2%` */
export function percentText(share: number): string {
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });
}
