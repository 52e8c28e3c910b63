/** Points, 72 an inch; y counts from the top. */
export type PdfMark =
  | { kind: 'text'; x: number; y: number; size: number; isBold?: boolean; text: string }
  | { kind: 'line'; from: readonly [number, number]; to: readonly [number, number]; width?: number };

export type PdfPages = {
  title: string;
  width: number;
  height: number;
  pages: readonly (readonly PdfMark[])[];
};

export const a4 = { width: 595, height: 842 } as const;
export const usLetter = { width: 612, height: 792 } as const;

/** Characters of Windows-1252 with a code other than in Latin-1. */
const windows1252: Readonly<Record<string, number>> = {
  '…': 133,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '–': 150,
};

/**
 * A PDF of plain pages: lines of Helvetica, which every reader has, and strokes. pdfkit, which makes the invoices, would add 25 MiB and
 * 0.2 s to every start that writes the demo.
 * Source: PDF 1.4 reference, sections 3.4 (file structure) and 5.3 (text).
 */
export function writePdf({ title, width, height, pages }: PdfPages): Buffer {
  const kids = pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(title)} >>`,
    ...pages.flatMap((marks, index) => {
      const content = marks.map((mark) => drawn(mark, height)).join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${7 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  // One character is one byte: `literal` has escaped all others.
  return Buffer.from(body + tail, 'latin1');
}

function drawn(mark: PdfMark, height: number): string {
  if (mark.kind === 'text') {
    const font = mark.isBold ? 'F2' : 'F1';
    return `BT /${font} ${mark.size} Tf ${mark.x} ${height - mark.y} Td ${literal(mark.text)} Tj ET`;
  }
  const [from, to] = [mark.from, mark.to].map(([x, y]) => `${x} ${height - y}`);
  return `${mark.width ?? 0.5} w ${from} m ${to} l S`;
}

function literal(text: string): string {
  const escaped = Array.from(text, (character) => {
    if ('()\\'.includes(character)) return `\\${character}`;
    const code = windows1252[character] ?? character.charCodeAt(0);
    if (code > 255) return '?';
    return code < 32 || code > 126 ? `\\${code.toString(8).padStart(3, '0')}` : character;
  });
  return `(${escaped.join('')})`;
}
