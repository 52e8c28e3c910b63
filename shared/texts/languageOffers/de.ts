export const offer = { read: 'Diese Seite auf Deutsch lesen', close: 'Nein, danke' };
