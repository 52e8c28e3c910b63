import { extractText, getDocumentProxy } from 'unpdf';

/** The words of a PDF, read back by another library than the one that made it. */
export async function pdfText(bytes: ArrayBuffer): Promise<{ text: string; pages: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages };
}
