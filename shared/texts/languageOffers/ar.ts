export const offer = { read: 'قراءة هذه الصفحة بالعربية', close: 'لا، شكرًا' };
