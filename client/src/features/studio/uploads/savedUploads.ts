const prefix = 'upload:';

/** The beginning of the keys under which unfinished uploads of a field are stored; name, size and time of the file follow. */
export function uploadKey(accountId: string, place: string): string {
  return `${prefix}${accountId}:${place}:`;
}

/** The unfinished upload of the same file from before a reload. */
export function savedUpload(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function saveUpload(key: string, uploadId: string | undefined): void {
  try {
    if (uploadId === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, uploadId);
  } catch {
    // Denied or full storage: the upload starts over after a reload.
  }
}

type UnfinishedUpload = { key: string; name: string };

/** The unfinished uploads of a field, by the beginning of their keys. */
export function unfinishedUploads(own: string): UnfinishedUpload[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(own))
      .map((key) => ({ key, name: key.slice(own.length).replace(/:\d+:\d+$/, '') }));
  } catch {
    return [];
  }
}
