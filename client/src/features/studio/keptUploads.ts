const prefix = 'upload:';

/** Where the id of an upload is kept until it is finished: by account, and by what tells a file from another one. */
export function uploadKey(accountId: string, file: File): string {
  return `${prefix}${accountId}:${file.name}:${file.size}:${file.lastModified}`;
}

/** The upload that the same file was sent by before a reload. */
export function keptUpload(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepUpload(key: string, uploadId: string | undefined): void {
  try {
    if (uploadId === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, uploadId);
  } catch {
    // Denied or full: the upload begins anew after a reload.
  }
}

export type UnfinishedUpload = { key: string; name: string };

/** Files of this account that have not arrived whole. */
export function unfinishedUploads(accountId: string): UnfinishedUpload[] {
  const own = `${prefix}${accountId}:`;
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(own))
      .map((key) => ({ key, name: key.slice(own.length).replace(/:\d+:\d+$/, '') }));
  } catch {
    return [];
  }
}
