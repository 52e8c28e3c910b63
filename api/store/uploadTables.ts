// What creators upload, until it is part of something.

/**
 * `place` is the name in the storage, `ref` the storage's word for the parts that come. `result_json`: what it became
 * (`UploadResult`); a file has left this table once a product has it. `finishing`: its parts are being joined, and no more are taken.
 */
export type UploadTable = {
  id: string;
  account_id: string;
  kind: 'picture' | 'file';
  name: string;
  size: number;
  part_bytes: number;
  state: 'open' | 'finishing' | 'finished';
  place: string;
  ref: string;
  result_json: string | null;
  created_at: string;
};

/** A part that has arrived whole; `mark` is the storage's. */
export type UploadPartTable = { upload_id: string; number: number; mark: string };

/**
 * A part that somebody writes where it belongs in the file. Whoever sends the same part meanwhile, through another process,
 * writes it beside. Left behind by a process that was killed, until the upload is over.
 */
export type PartClaimTable = { upload_id: string; number: number };
