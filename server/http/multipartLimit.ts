import { MIMEType } from 'node:util';

/** Counts the bytes of each part of a `multipart/form-data` body while it streams. */
export type PartCounter = {
  /** Takes the next bytes. Returns true once a part is too long. */
  isOver: (chunk: Buffer) => boolean;
};

/** The delimiter between the parts; `undefined` for a body without parts. Source: RFC 2046, 5.1.1. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const type = readType(contentType ?? '');
  const boundary = type?.type === 'multipart' ? type.params.get('boundary') : null;
  return boundary && boundary.length <= 70 ? boundary : undefined;
}

function readType(text: string): MIMEType | undefined {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
}

/** Each part may hold `maxBytes`, including its headers. */
export function countParts({ boundary, maxBytes }: { boundary: string; maxBytes: number }): PartCounter {
  const delimiter = Buffer.from(`--${boundary}`);
  // A delimiter may be split between two chunks.
  let tail = Buffer.alloc(0);
  let bytes = 0;
  return {
    isOver(chunk) {
      const seen = Buffer.concat([tail, chunk]);
      let start = 0;
      for (let at = seen.indexOf(delimiter); at !== -1; at = seen.indexOf(delimiter, start)) {
        if (bytes + at - start > maxBytes) return true;
        bytes = 0;
        start = at + delimiter.length;
      }
      const tailBytes = Math.min(seen.length - start, delimiter.length - 1);
      bytes += seen.length - start - tailBytes;
      tail = seen.subarray(seen.length - tailBytes);
      return bytes > maxBytes;
    },
  };
}
