/** Whether a text may have formatting (`richText.ts`). Where this is false, it is paragraphs of plain text. */
export function mayHaveMarks(text: string): boolean {
  return /[*[\\]|^\s{0,3}(?:-|\d{1,3}\.) /m.test(text);
}
