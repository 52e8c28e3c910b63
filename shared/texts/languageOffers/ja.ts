export const offer = { read: 'このページを日本語で読む', close: '今はしない' };
