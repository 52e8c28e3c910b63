/** How many lines of an order a list names. */
export const thingsShown = 3;
