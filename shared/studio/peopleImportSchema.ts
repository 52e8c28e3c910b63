import { z } from 'zod';
import { countryCode, line } from '../wire.ts';

/**
 * `POST …/audience/{list}/imports?consent=true&name=&country=`: the creator's word that these people agreed, the file's name, and the
 * country of numbers that are written without its code.
 */
export const importQuery = z.object({
  consent: z.literal('true', 'must be given: these people agreed to hear from you'),
  name: line(255).default(''),
  country: countryCode.optional(),
});

/**
 * What came of the rows: `added` are new on the list; `known` were on it, `tagged` of them got a new tag; `repeated` stood in the file
 * before; `held` left the list or were taken off, and stay off; `refused` are no address or number, or cannot be read.
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
 * A file whose people were put on a list; `finished_at` is null while it is under way, and for one that broke off. `left_out` rows
 * that put nobody on the list can be had for a month. `still_there`: of one that is being undone, people who are not off the list yet.
 */
export const peopleImport = z.object({
  _id: z.string(),
  name: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  counts: importCounts,
  left_out: z.int(),
  still_there: z.int(),
});

/** `GET …/audience/{list}/imports`: the latest first. */
export const peopleImports = z.object({ imports: z.array(peopleImport) });

/** A row that put nobody on the list: where it stands in the file, what it said, and why. */
export const refusedRow = z.object({
  line: z.int(),
  said: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  why: z.string(),
});

/** `GET …/audience/{list}/imports/{import_id}/refused`: by their lines. */
export const refusedRows = z.object({ rows: z.array(refusedRow) });

/** A line of the answer to an import (`application/x-ndjson`), which tells how it goes on; `share` from 0 to 1. */
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
export type RefusedRow = z.infer<typeof refusedRow>;
export type RefusedRows = z.infer<typeof refusedRows>;
export type ImportEvent = z.infer<typeof importEvent>;
