import type { ColumnType } from 'kysely';

// What a creator does with the people of the lists. `list` is `mailing` or `phone`, `person_id` an id of that list's table.

export type PersonTagTable = { account_id: string; list: string; tag: string; person_id: string };

/**
 * How many people a list has: by their source (`name` is a block's id or `import`) those who are subscribed and those who left, and
 * by tag (`name`) both. Kept right by `audience/countPeople.ts`.
 */
export type PeopleCountTable = {
  account_id: string;
  list: string;
  kind: 'subscribed' | 'unsubscribed' | 'tag';
  name: string;
  people: number;
};

/** The words by which people are found: those of address, number and name (`audience/personWords.ts`). */
export type PersonWordTable = { account_id: string; list: string; word: string; person_id: string };

/** A file whose people were put on a list. */
export type PeopleImportTable = {
  id: string;
  account_id: string;
  list: string;
  /** The file's; empty for pasted text. */
  name: string;
  created_at: string;
  /** Null: under way, or broken off. */
  finished_at: string | null;
  undone_at: ColumnType<string | null, string | null | undefined>;
  /** When the last of those who came by an undone import was gone; null: some may be there. */
  cleared_at: ColumnType<string | null, string | null | undefined>;
  /** How many of the rows that it left out are kept in `import_refusals`. */
  left_out: ColumnType<number, number | undefined>;
  counts_json: string;
};

/** A row of a file that put nobody on the list (`RefusedRow`), kept for a month. */
export type ImportRefusalTable = { import_id: string; line: number; row_json: string };

/** Whom a creator took off a list for good: no import puts them back. The address itself is not kept. */
export type ForgottenPersonTable = { account_id: string; contact_hash: string };
