import { crc32 } from 'node:zlib';

type ZipEntry = { name: string; content: string };

/** 1 January 2026, in the format of MS-DOS. */
const dosDate = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** A ZIP archive of texts, stored as they are. Source: PKWARE APPNOTE.TXT 6.3, sections 4.3.7, 4.3.12 and 4.3.16. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const data = Buffer.from(content);
    const path = Buffer.from(name);
    const common = commonFields(data, path);
    const local = Buffer.concat([signature(0x04034b50), common, path]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature(0x02014b50), words(20), common, central, path]));
    parts.push(local, data);
    offset += local.length + data.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(listed.length, 0);
  end.writeUInt32LE(offset, 4);
  const counts = words(0, 0, entries.length, entries.length);
  return Buffer.concat([...parts, listed, signature(0x06054b50), counts, end, words(0)]);
}

/** From "version needed" to "extra field length"; names are UTF-8. */
function commonFields(data: Buffer, path: Buffer): Buffer {
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(data), 0);
  sizes.writeUInt32LE(data.length, 4);
  sizes.writeUInt32LE(data.length, 8);
  return Buffer.concat([words(20, 0x0800, 0, 0, dosDate), sizes, words(path.length, 0)]);
}

function signature(value: number): Buffer {
  const written = Buffer.alloc(4);
  written.writeUInt32LE(value);
  return written;
}

function words(...values: number[]): Buffer {
  const written = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) written.writeUInt16LE(value, index * 2);
  return written;
}
