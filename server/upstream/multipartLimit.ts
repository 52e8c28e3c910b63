import { MIMEType } from 'node:util';

/** Counts the bytes of each part of a `multipart/form-data` body as it streams by. */
export type PartCounter = {
  /** Takes the next bytes; true once a part has more than it may. */
  isOver: (chunk: Buffer) => boolean;
};

/** The delimiter between the parts; `undefined` for a body that has no parts. Source: RFC 2046, 5.1.1. */
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

/** Each part may hold `maxBytes`, its headers included. */
export function countParts({ boundary, maxBytes }: { boundary: string; maxBytes: number }): PartCounter {
  const delimiter = Buffer.from(`--${boundary}`);
  // A delimiter may lie across two chunks.
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
      const kept = Math.min(seen.length - start, delimiter.length - 1);
      bytes += seen.length - start - kept;
      tail = seen.subarray(seen.length - kept);
      return bytes > maxBytes;
    },
  };
}
