import { a4, writePdf, type PdfMark } from '../pdf.ts';

type Leaflet = {
  title: string;
  lines: readonly string[];
  /** Empty lines below the text, to write on. */
  ruledLines?: number;
  signature: string;
};

/** A page to read and, where it is ruled, to write on. */
export function drawLeaflet({ title, lines, ruledLines = 0, signature }: Leaflet): Buffer {
  const textEnd = 160 + lines.length * 26;
  const marks: PdfMark[] = [
    { kind: 'text', x: 64, y: 104, size: 28, isBold: true, text: title },
    { kind: 'line', from: [64, 124], to: [180, 124], width: 3 },
    ...lines.map((text, index): PdfMark => ({ kind: 'text', x: 64, y: 160 + index * 26, size: 13, text })),
    ...Array.from({ length: ruledLines }, (_, index): PdfMark => {
      const y = textEnd + 24 + index * 30;
      return { kind: 'line', from: [64, y], to: [530, y] };
    }),
    { kind: 'text', x: 64, y: 784, size: 12, text: signature },
  ];
  return writePdf({ title, ...a4, pages: [marks] });
}
