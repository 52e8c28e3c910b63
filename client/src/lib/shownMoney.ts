/** An amount as the visitor chose to see it: in the seller's currency, or converted for reading only. */
export type ShownMoney = { amount: number; currency: string };

export type ShowMoney = (amount: number, currency: string) => ShownMoney;
