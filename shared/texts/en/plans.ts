/** How something is paid in parts. */
export const plans = {
  today: (amount: string) => `${amount} today`,
  todayThenLater: (today: string, later: string, interval: string) =>
    `${today} today, then ${later}, one a ${interval}`,
};

export type PlansTexts = typeof plans;
