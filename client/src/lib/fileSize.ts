type SizeTexts = { bytes: (count: number) => string };

const units = ['kB', 'MB', 'GB'];

/** `640 bytes`, `24 kB`, `3.4 MB`. A kilobyte is 1,000 bytes, as on phones and in shops. */
export function fileSize(bytes: number, texts: SizeTexts): string {
  if (bytes < 1000) return texts.bytes(bytes);
  let size = bytes;
  let unit = '';
  for (const next of units) {
    // 999.5 would be shown as 1000.
    if (unit !== '' && size < 999.5) break;
    size /= 1000;
    unit = next;
  }
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} ${unit}`;
}
