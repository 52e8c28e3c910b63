export const offer = { read: 'Read this page in English', close: 'No, thank you' };
