/** How much a creator may put into one thing: the editor counts down to them, the API refuses more. */
export const pageLimits = {
  blocks: 100,
  title: 120,
  bio: 600,
  text: 5000,
  socialLinks: 20,
  listed: 48,
} as const;

export const productLimits = {
  name: 120,
  description: 10_000,
  pictures: 12,
  alt: 300,
  tickets: 50,
  plans: 10,
  instalments: 36,
  questions: 20,
  regions: 50,
  chapters: 100,
  lessons: 300,
  lessonText: 50_000,
  seats: 1_000_000,
  products: 1000,
} as const;

/** Bytes of uploads. 5 GiB, so that who means either kind of gigabyte may have five. */
export const uploadLimits = {
  fileBytes: 5 * 2 ** 30,
  pictureBytes: 30 * 2 ** 20,
  partBytes: 8 * 2 ** 20,
  /** Of one account: under way at once, and kept in all. */
  open: 20,
  accountBytes: 200 * 2 ** 30,
} as const;

export const discountLimits = { name: 80, uses: 1_000_000, products: 1000, discounts: 1000 } as const;
