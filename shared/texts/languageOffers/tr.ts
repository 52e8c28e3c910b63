export const offer = { read: 'Bu sayfayı Türkçe okuyun', close: 'Hayır, teşekkürler' };
