export const masterclasses = {
  noClasses: 'No classes yet',
  seeTheShop: 'See the shop',
  teachesNothing: (title: string) => `${title} does not teach a class at the moment.`,
};
