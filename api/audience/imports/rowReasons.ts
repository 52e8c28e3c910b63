import { countryName } from '#shared/contact/countries.ts';
import type { RefusedRow, RowReason } from '#shared/studio/peopleImportSchema.ts';
import { studioImport } from '#shared/texts/en/studioImport.ts';

type Texts = typeof studioImport.reasons;

/** Why a row adds nobody: in English, and by code and parameters for a dashboard in another language. */
export type RefusalReason = Required<Pick<RefusedRow, 'why' | 'reason'>>;

type Given<Code extends keyof Texts> = Texts[Code] extends (params: infer Params) => string
  ? [params: Params & RowReason['params']]
  : [];

export function refusedFor<Code extends keyof Texts>(code: Code, ...[params]: Given<Code>): RefusalReason {
  const text: Texts[keyof Texts] = studioImport.reasons[code];
  if (typeof text === 'string') return { why: text, reason: { code } };
  const shown = params?.country === undefined ? params : { ...params, country: countryName(params.country) };
  // `Given` makes the caller pass the parameters that this text takes.
  return { why: (text as (params: unknown) => string)(shown), reason: { code, params } };
}
