import { z } from 'zod';
import { countryCode, line } from '../wire/wire.ts';

/**
 * `POST …/audience/{list}/imports?consent=true&name=&country=`: the creator's confirmation that these people agreed, the file's name, and
 * the country of numbers without a country code.
 */
export const importQuery = z.object({
  consent: z.literal('true', 'must be given: these people agreed to hear from you'),
  name: line(255).default(''),
  country: countryCode.optional(),
});

/**
 * The result of the rows: `added` are new on the list; `known` were on it, and `tagged` of them got a new tag; `repeated` were earlier in
 * the same file; `held` had unsubscribed or were removed, and stay off; `refused` have no valid address or number, or cannot be parsed.
 */
export const importCounts = z.object({
  added: z.int(),
  known: z.int(),
  tagged: z.int(),
  repeated: z.int(),
  held: z.int(),
  refused: z.int(),
});

/**
 * An import of people. It continues without its caller, also in another process. `share`: the part of the file that has been read, from 0 to
 * 1; null if the import is not running. `finished_at` is then null if it was given up or undone. `left_out` rows added nobody; they can be
 * downloaded for a month. `still_there`: people who are still on the list while the import is being undone.
 */
export const peopleImport = z.object({
  _id: z.string(),
  name: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  share: z.number().nullable(),
  counts: importCounts,
  left_out: z.int(),
  still_there: z.int(),
});

/** `GET …/audience/{list}/imports`: the latest first. */
export const peopleImports = z.object({ imports: z.array(peopleImport) });

/** Why a row added nobody: a key of `studioImport.reasons`, with what its text takes. `country` is a code, `day` as `2026-01-31`. */
const rowReason = z.object({
  code: z.string(),
  params: z.object({ limit: z.number(), country: z.string(), day: z.string() }).partial().optional(),
});

/** A row that added nobody: its line in the file, its content, and the reason, in English too. Older rows have `why` alone. */
export const refusedRow = z.object({
  line: z.int(),
  said: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  why: z.string(),
  reason: rowReason.optional(),
});

/** `GET …/audience/{list}/imports/{import_id}/refused`: in the order of the lines. */
export const refusedRows = z.object({ rows: z.array(refusedRow) });

/** A line of the response to an import (`application/x-ndjson`), which reports progress; `share` from 0 to 1. `failed`: it broke off. */
export const importEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    share: z.number(),
    counts: importCounts,
    refused: z.array(refusedRow),
  }),
  z.object({ kind: z.literal('done'), import: peopleImport }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

export type ImportCounts = z.infer<typeof importCounts>;
export type PeopleImport = z.infer<typeof peopleImport>;
export type PeopleImports = z.infer<typeof peopleImports>;
export type RowReason = z.infer<typeof rowReason>;
export type RefusedRow = z.infer<typeof refusedRow>;
export type RefusedRows = z.infer<typeof refusedRows>;
export type ImportEvent = z.infer<typeof importEvent>;
