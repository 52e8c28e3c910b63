import type { NumbersQuery } from '#shared/studio/numbersSchema.ts';
import { useNavigate, useQuery } from '../../lib/router.ts';
import { lastDays, rangeProblem, spans, type Span } from './days.ts';

export type Range = { days: NumbersQuery; span: Span | 'own' };

const usual: Span = 30;

/** The days that the address names, so that a reload and a saved link show the same: `?days=7`, or `?from=…&to=…`. */
export function useRange(now: Date): [Range, (range: Span | NumbersQuery) => void] {
  const query = useQuery();
  const navigate = useNavigate();
  function choose(range: Span | NumbersQuery): void {
    const search = typeof range === 'number' ? { days: String(range) } : range;
    navigate(`/dashboard/numbers?${new URLSearchParams(search).toString()}`, { replace: true });
  }
  return [rangeIn(query, now), choose];
}

function rangeIn(query: URLSearchParams, now: Date): Range {
  const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  if (!rangeProblem(own, now)) return { days: own, span: 'own' };
  const span = spans.find((days) => String(days) === query.get('days')) ?? usual;
  return { days: lastDays(span, now), span };
}
