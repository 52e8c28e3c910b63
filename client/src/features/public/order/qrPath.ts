import { encodeQR } from 'qr';

/** The white border that readers need around a code, in modules. Source: ISO/IEC 18004. */
const quietModules = 4;

/** A QR code as one SVG path on a square of `size` units, one unit for each module, the white border included. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietModules });
  const path = rows.flatMap((modules, row) =>
    runsOf(modules).map(({ start, end }) => {
      const width = end - start;
      return `M${start} ${row}h${width}v1h-${width}z`;
    }),
  );
  return { size: rows.length, path: path.join('') };
}

/** Runs of adjacent black modules. */
function runsOf(modules: readonly boolean[]): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  for (const [index, isBlack] of modules.entries()) {
    const last = runs.at(-1);
    if (isBlack && last?.end === index) last.end += 1;
    else if (isBlack) runs.push({ start: index, end: index + 1 });
  }
  return runs;
}
