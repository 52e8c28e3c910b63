/** The displayed width of a screen's first picture, as `<img sizes>`. The head preloads the same size. */
export const firstPictureSizes = {
  product: '(width >= 60rem) 38rem, 100vw',
  masterclass: '(width >= 60rem) 44rem, 100vw',
} as const;
