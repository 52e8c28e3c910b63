// What creators work on before visitors see it.

/** `draft_json`: the page as its creator is making it; `published_json`: the draft as it was when it was last published. */
export type PageDraftTable = {
  account_id: string;
  /** Counts the saves; a save names the one that it began with. */
  revision: number;
  draft_json: string;
  published_json: string | null;
  updated_at: string;
};

/** A row: the creator did this once. */
export type StartMarkTable = {
  account_id: string;
  item: 'picture' | 'block' | 'test_purchase' | 'share';
  done_at: string;
};
