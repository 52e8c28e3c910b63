import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#shared/texts/languages.ts';

// The people of the lists, and what a creator does with them. `list` is `mailing` or `phone`, `person_id` an id of that list's table.

declare module '../store/schema.ts' {
  interface Schema {
    mailing_list: MailingListTable;
    number_list: NumberListTable;
    person_tags: PersonTagTable;
    person_words: PersonWordTable;
    people_counts: PeopleCountTable;
    people_imports: PeopleImportTable;
    import_files: ImportFileTable;
    import_refusals: ImportRefusalTable;
    forgotten_people: ErasedPersonTable;
    pending_people: PendingPersonTable;
  }
  interface Queues {
    people_imports: true;
  }
}

export type PersonState = 'subscribed' | 'unsubscribed' | 'removed';

/** The columns that both lists have. */
type PersonColumns = {
  id: string;
  account_id: string;
  block_id: string;
  name: string | null;
  platform: string;
  /** When this person joined, the last time. */
  created_at: string;
  /** When the creator removed this person from the list. */
  removed_at: ColumnType<string | null, string | null | undefined>;
  /** When this person unsubscribed. */
  unsubscribed_at: ColumnType<string | null, string | null | undefined>;
  /** Derived from the two times: `removed`, else `unsubscribed`, else `subscribed`. */
  state: ColumnType<PersonState, PersonState | undefined>;
  /** The import that added this person, unless the person has joined since; `block_id` is then `import`, on the mailing list `list_id` too. */
  import_id: ColumnType<string | null, string | null | undefined>;
  /** `Consent` as JSON; null: an older version wrote the row. */
  consent_json: ColumnType<string | null, string | null | undefined>;
};

type MailingListTable = PersonColumns & { list_id: string; email: string };

type NumberListTable = PersonColumns & { phone: string };

type PersonTagTable = { account_id: string; list: string; tag: string; person_id: string };

/** Search words of people, from address, number and name (`audience/searchIndex.ts`). */
type PersonWordTable = { account_id: string; list: string; word: string; person_id: string };

/**
 * Counts of a list: by source (`name` is a block's id or `import`), subscribed and unsubscribed people apart; and by tag
 * (`name`), both together. `audience/countPeople.ts` updates them.
 */
type PeopleCountTable = {
  account_id: string;
  list: string;
  kind: 'subscribed' | 'unsubscribed' | 'tag';
  name: string;
  people: number;
};

/** An import: a file whose people were added to a list. */
type PeopleImportTable = {
  id: string;
  account_id: string;
  list: string;
  /** The file's name; empty for pasted text. */
  name: string;
  created_at: string;
  /** Null: under way, or broken off. */
  finished_at: string | null;
  undone_at: ColumnType<string | null, string | null | undefined>;
  /** When the last person of an undone import was deleted; null: some may still be there. */
  cleared_at: ColumnType<string | null, string | null | undefined>;
  /** How many refused rows of it are stored in `import_refusals`. */
  left_out: ColumnType<number, number | undefined>;
  counts_json: string;
  /** The country of phone numbers that have no country code. */
  country: ColumnType<string | null, string | null | undefined>;
  /** How many lines the file has; null in imports that began before this was stored. */
  lines: ColumnType<number | null, number | null | undefined>;
  /** How many rows of the file have been taken, while the import is under way; null: it is not. */
  rows_taken: ColumnType<number | null, number | null | undefined>;
  claimed_by: Generated<string | null>;
  claimed_until: Generated<string | null>;
};

/** A piece of the file of an import that is under way: base64 of a part of the compressed bytes. */
type ImportFileTable = { import_id: string; position: number; content: string };

/** A row of a file that was not imported (`RefusedRow`), kept for a month. */
type ImportRefusalTable = { import_id: string; line: number; row_json: string };

/**
 * People who asked to be on a mailing list and have not followed the mailed link. They are on no list, so nothing is sent to them. A
 * confirmed row stays until it expires, so that the link still says what happened. `words`: what the mail asks, in `language`.
 */
type PendingPersonTable = {
  id: string;
  account_id: string;
  block_id: string;
  list_id: string;
  email: string;
  name: string | null;
  platform: string;
  words: string;
  language: Generated<Language>;
  token_hash: string;
  created_at: string;
  expires_at: string;
  confirmed_at: string | null;
};

/** People whom a creator removed from a list for good: imports do not add them again. Only a hash of the address is stored. */
type ErasedPersonTable = { account_id: string; contact_hash: string };
