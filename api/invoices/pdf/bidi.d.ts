/** The package has no types. The Unicode Bidirectional Algorithm. */
declare module 'bidi-js' {
  type Bidi = {
    /** A level for each UTF-16 unit; odd ones run from right to left. */
    getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl' | 'auto') => { levels: Uint8Array };
    getMirroredCharacter: (character: string) => string | null;
  };
  export default function bidiFactory(): Bidi;
}
