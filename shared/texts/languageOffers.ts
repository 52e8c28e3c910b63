import type { Language } from './languages.ts';

/** What a page in another language says to somebody whose language it is: each in that language. */
export const languageOffers: Record<Language, { read: string; close: string }> = {
  en: { read: 'Read this page in English', close: 'No, thank you' },
  de: { read: 'Diese Seite auf Deutsch lesen', close: 'Nein, danke' },
  fr: { read: 'Lire cette page en français', close: 'Non, merci' },
  es: { read: 'Leer esta página en español', close: 'No, gracias' },
  pt: { read: 'Ler esta página em português', close: 'Não, obrigado' },
  it: { read: 'Leggi questa pagina in italiano', close: 'No, grazie' },
  nl: { read: 'Lees deze pagina in het Nederlands', close: 'Nee, bedankt' },
  pl: { read: 'Czytaj tę stronę po polsku', close: 'Nie, dziękuję' },
  tr: { read: 'Bu sayfayı Türkçe okuyun', close: 'Hayır, teşekkürler' },
  ar: { read: 'قراءة هذه الصفحة بالعربية', close: 'لا، شكرًا' },
  hi: { read: 'यह पेज हिन्दी में पढ़ें', close: 'नहीं, धन्यवाद' },
  ja: { read: 'このページを日本語で読む', close: '今はしない' },
};
