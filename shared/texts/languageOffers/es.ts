export const offer = { read: 'Leer esta página en español', close: 'No, gracias' };
