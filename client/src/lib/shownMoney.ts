/** An amount as displayed: in the seller's currency, or converted for display only. */
export type ShownMoney = { amount: number; currency: string };

export type ShowMoney = (amount: number, currency: string) => ShownMoney;
