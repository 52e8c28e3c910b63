// Drafts of creators, before visitors see them.

/** `draft_json`: the current draft of the page; `published_json`: the draft that was published last. */
export type PageDraftTable = {
  account_id: string;
  /** Counts the saves; a save names the revision that it is based on. */
  revision: number;
  draft_json: string;
  published_json: string | null;
  updated_at: string;
};

/** One row: the creator did this once. `bank_details`: the creator does not want to be asked for them. */
export type StartMarkTable = {
  account_id: string;
  item: 'picture' | 'block' | 'test_purchase' | 'share' | 'bank_details';
  done_at: string;
};
