const units = ['kB', 'MB', 'GB'];

/** `640 bytes`, `24 kB`, `3.4 MB`: of a thousand each, as phones and shops count. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
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
