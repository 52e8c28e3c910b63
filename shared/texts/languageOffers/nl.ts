export const offer = { read: 'Lees deze pagina in het Nederlands', close: 'Nee, bedankt' };
