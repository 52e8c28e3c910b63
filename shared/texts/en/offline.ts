export const offline = {
  linkWaits: 'You are offline. The page opens as soon as the network is back.',
  kept: 'Kept on this device: it opens without a network too.',
  shownAsKept: 'You are offline. This page is as it was when this device last had a network.',
};
