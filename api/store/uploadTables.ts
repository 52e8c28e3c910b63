// Uploads of creators, until something uses them.

/**
 * `place` is the name in the storage, `ref` the storage's reference to the arriving parts. `result_json`: the finished upload
 * (`UploadResult`); the row is deleted once a product has the file. `finishing`: its parts are being joined, and no more are
 * accepted.
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

/** A part that has arrived completely; `mark` is the storage's. */
export type UploadPartTable = { upload_id: string; number: number; mark: string };

/**
 * The claim of a request that writes a part to its place in the file. A request with the same part, through another process,
 * writes a file of its own meanwhile. A claim of a killed process stays until the upload is over.
 */
export type PartClaimTable = { upload_id: string; number: number };
