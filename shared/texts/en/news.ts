export const news = {
  ask: 'Tell me about new things',
  on: 'You will be told here when something new is for sale.',
  stop: 'Stop telling me',
  blocked:
    'Your browser blocks notifications of this site. Allow them in the settings of the site, then press again.',
  homeScreen:
    'To be told of new things on this device, add this page to your home screen first: tap Share, then “Add to Home Screen”.',
  failed: 'That did not work. Please try again in a moment.',
  title: (page: string) => `New from ${page}`,
  body: (name: string, price: string) => `${name} · ${price}`,
  free: 'Free',
  from: (price: string) => `From ${price}`,
};
