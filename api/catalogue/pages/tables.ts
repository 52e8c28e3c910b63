import type { Generated } from 'kysely';
import type { Language } from '#shared/texts/languages.ts';
import type { DomainState } from '#shared/studio/domainSchema.ts';

// Pages of creators, their drafts, translations, domains and embeds.

declare module '../../store/schema.ts' {
  interface Schema {
    pages: PageTable;
    blocks: BlockTable;
    translations: TranslationTable;
    subpages: SubpageTable;
    subpage_addresses: SubpageAddressTable;
    page_files: PageFileTable;
    page_drafts: PageDraftTable;
    start_marks: StartMarkTable;
    embed_settings: EmbedSettingsTable;
    own_domains: OwnDomainTable;
  }
  interface Queues {
    own_domains: true;
  }
}

type PageTable = {
  id: string;
  account_id: string;
  title: string;
  bio: string;
  avatar: string;
  cover: string | null;
  theme: 'light' | 'dark';
  awning_first: string;
  awning_second: string;
  domain: string | null;
  updated_at: string;
  /** The links of the legal pages that are shown, as JSON; null: there are none. */
  legal_json: Generated<string | null>;
  /** The chosen looks as JSON; null: all are the default. */
  look_json: Generated<string | null>;
  /** The ids of advertising services, `Pixels` as JSON; null: there are none. */
  pixels_json: Generated<string | null>;
  /** The language of the page at its own address. */
  language: Generated<Language>;
};

/** `content_json`: the block as in the API, without `_id` and `type`. */
type BlockTable = {
  id: string;
  page_id: string;
  /** The further page that shows it; null: the home page does. */
  subpage_id: Generated<string | null>;
  position: number;
  type: string;
  content_json: string;
};

/** A further page of a creator, at `/{slug}/{address}`. `published_at` null: visitors do not see it yet. */
type SubpageTable = {
  id: string;
  account_id: string;
  /** Unique in the account. */
  address: string;
  title: string;
  /** Its place in the menu. */
  position: number;
  in_menu: number;
  /** Counts the saves of the draft. */
  revision: number;
  /** The draft's blocks, and those of the draft that was published last; null: none was. */
  draft_json: string;
  published_json: string | null;
  published_at: string | null;
  created_at: string;
};

/** An earlier address of a further page. It leads to the page until another one takes it. */
type SubpageAddressTable = { account_id: string; address: string; subpage_id: string };

/** A file that blocks of a page show to everybody, in the storage's folder `goods`. */
type PageFileTable = {
  id: string;
  account_id: string;
  name: string;
  media_type: string;
  place: string;
  size: number;
  created_at: string;
  /** Since when no block names it, neither of the draft nor of the published page; null: one does. */
  unused_since: string | null;
};

/** `draft_json`: the current draft of the page; `published_json`: the draft that was published last. */
type PageDraftTable = {
  account_id: string;
  /** Counts the saves; a save names the revision that it is based on. */
  revision: number;
  draft_json: string;
  published_json: string | null;
  updated_at: string;
};

/** One row: the creator did this once. `bank_details`: the creator does not want to be asked for them. */
type StartMarkTable = {
  account_id: string;
  item: 'picture' | 'block' | 'test_purchase' | 'share' | 'bank_details';
  done_at: string;
};

/**
 * A creator's words in another language. `original_hash` is the SHA-256 of `original`, as hex; there is one row for each original and
 * language. `place`: where the original stood when it was translated, such as `blk_1.title`.
 */
type TranslationTable = {
  id: string;
  account_id: string;
  language: Language;
  original_hash: string;
  original: string;
  text: string;
  place: string;
  updated_at: string;
};

/** The sites that may frame a creator's pages: `EmbedSettings` as JSON. */
type EmbedSettingsTable = {
  account_id: string;
  settings_json: string;
  revision: number;
};

/**
 * A creator's own domain. `host`: in ASCII and lower case. Several accounts may wait for the same host; one has it live (unique where
 * `live_at` is set), and `pages.domain` is then that host.
 */
type OwnDomainTable = {
  id: string;
  /** Unique. */
  account_id: string;
  host: string;
  /** What the TXT record and our answer on the host contain. Public. */
  token: string;
  state: DomainState;
  /** Of the last check: `DomainProblem` as JSON. */
  problem_json: string | null;
  /** Since when it is not live: checks become rarer. */
  waiting_since: string;
  checked_at: string | null;
  /** Null: it is checked only when its creator asks. */
  next_check_at: string | null;
  live_at: string | null;
  failing_since: string | null;
  claimed_by: string | null;
  claimed_until: string | null;
};
