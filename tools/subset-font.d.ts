/** The part of the package that we use. It has no types. Source: its README. */
declare module 'subset-font' {
  type Axes = Record<string, number | { min: number; max: number }>;
  type Options = {
    targetFormat: 'woff2' | 'truetype';
    variationAxes?: Axes;
    keepFeatures?: string[];
    noHinting: boolean;
  };
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
