/** `share` from 0 to 1. `waiting`: for the connection; `finishing`: all was sent. */
export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending' | 'waiting' | 'paused'; name: string; share: number }
  | { kind: 'finishing'; name: string }
  | { kind: 'failed'; name: string; message: string };

/** A file that the server will never take, and why. */
export type RefusedFile = { name: string; message: string };

/** The uploads of one field. */
export type UploadsState = {
  upload: UploadState;
  /** The address of the chosen picture in this browser, while it is on its way. */
  preview: string | undefined;
  /** The names of the files that come next. */
  waiting: readonly string[];
  refused: readonly RefusedFile[];
  /** The names of files of which only parts arrived before a reload. */
  unfinished: readonly string[];
};

export const noUploads: UploadsState = {
  upload: { kind: 'idle' },
  preview: undefined,
  waiting: [],
  refused: [],
  unfinished: [],
};

export function isUploading({ upload: { kind } }: UploadsState): boolean {
  return kind === 'sending' || kind === 'waiting' || kind === 'finishing';
}
