import type { NumbersQuery } from '#shared/studio/numbersSchema.ts';
import { useNavigate, useQuery } from '../../../lib/router.ts';
import { lastDays, rangeProblem, spans, type Span } from '../calls/dateRange.ts';

export type DateRange = { days: NumbersQuery; span: Span | 'own' };

const defaultSpan: Span = 30;

/** The range in the address, so that a reload or a saved link shows the same: `?days=7`, or `?from=…&to=…`. */
export function useDateRange(now: Date): [DateRange, (range: Span | NumbersQuery) => void] {
  const query = useQuery();
  const navigate = useNavigate();
  function choose(range: Span | NumbersQuery): void {
    const search = typeof range === 'number' ? { days: String(range) } : { from: range.from, to: range.to };
    navigate(`/dashboard/numbers?${new URLSearchParams(search).toString()}`, { replace: true });
  }
  return [rangeIn(query, now), choose];
}

function rangeIn(query: URLSearchParams, now: Date): DateRange {
  const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  if (!rangeProblem(own, now)) return { days: own, span: 'own' };
  const span = spans.find((days) => String(days) === query.get('days')) ?? defaultSpan;
  return { days: lastDays(span, now), span };
}
