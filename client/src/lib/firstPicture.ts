/** How wide the first picture of a thing's own screen is shown, as `<img sizes>`: the head asks for it in the same size. */
export const firstPictureSizes = {
  product: '(width >= 60rem) 38rem, 100vw',
  masterclass: '(width >= 60rem) 44rem, 100vw',
} as const;
