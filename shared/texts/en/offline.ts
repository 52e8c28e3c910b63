export const offline = {
  linkWaits: 'You are offline. The page opens as soon as the network is back.',
};
