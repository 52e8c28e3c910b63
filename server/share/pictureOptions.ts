/** How a creator's picture is opened: its first frame, and none with more pixels than those that pages show. */
export const pictureOptions = { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 } as const;
