export const offer = { read: 'Lire cette page en français', close: 'Non, merci' };
