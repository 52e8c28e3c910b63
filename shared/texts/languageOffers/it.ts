export const offer = { read: 'Leggi questa pagina in italiano', close: 'No, grazie' };
