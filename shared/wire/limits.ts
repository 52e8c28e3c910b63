/** The maximum sizes of what a creator enters. The editor shows what is left, and the API refuses more. */
export const pageLimits = {
  blocks: 100,
  title: 120,
  bio: 600,
  text: 5000,
  socialLinks: 20,
  listed: 48,
  pictures: 24,
  questions: 40,
  quote: 1000,
  subpages: 20,
  subpageTitle: 60,
} as const;

export const productLimits = {
  name: 120,
  description: 10_000,
  address: 60,
  searchTitle: 120,
  searchDescription: 320,
  pictures: 12,
  alt: 300,
  tickets: 50,
  plans: 10,
  instalments: 36,
  questions: 20,
  choice: 200,
  choices: 50,
  regions: 50,
  chapters: 100,
  lessons: 300,
  lessonText: 50_000,
  seats: 1_000_000,
  products: 1000,
} as const;

/** Maximum bytes of uploads. 5 GiB also allow a file of 5 GB. */
export const uploadLimits = {
  fileBytes: 5 * 2 ** 30,
  pictureBytes: 30 * 2 ** 20,
  partBytes: 8 * 2 ** 20,
  /** Limits of one account: uploads in progress, and total size. */
  open: 20,
  accountBytes: 200 * 2 ** 30,
} as const;

export const discountLimits = { name: 80, uses: 1_000_000, products: 1000, discounts: 1000 } as const;
