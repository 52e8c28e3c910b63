// What the numbers of a store are made of.

/** What a store sold of one product on one day of UTC, in one currency; `product_id` is empty for support. */
export type DailySaleTable = {
  account_id: string;
  day: string;
  product_id: string;
  currency: string;
  quantity: number;
  charged_minor: number;
};

/** Who came on a day, under a name that nobody can read back once the day's salt is gone; kept for two days. */
export type DailyVisitorTable = { day: string; account_id: string; visitor: string };
