import { create } from 'qrcode/lib/core/qrcode.js';

/** The white edge that readers need around a code, in modules. Source: ISO/IEC 18004. */
const quietModules = 4;

/** A QR code as one SVG path on a square of `size` units, one unit a module, its white edge included. */
export function qrPath(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let start = 0; start < modules.size; start++) {
      if (!modules.get(row, start)) continue;
      let end = start;
      while (end < modules.size && modules.get(row, end)) end++;
      runs.push(`M${start + quietModules} ${row + quietModules}h${end - start}v1h${start - end}z`);
      start = end;
    }
  }
  return { size: modules.size + 2 * quietModules, path: runs.join('') };
}
