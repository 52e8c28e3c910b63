/** The package brings no types; this is what we use of it. Source: its README. */
declare module 'subset-font' {
  type Axes = Record<string, number | { min: number; max: number }>;
  type Options = {
    targetFormat: 'woff2' | 'truetype';
    variationAxes: Axes;
    keepFeatures: string[];
    noHinting: boolean;
  };
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
