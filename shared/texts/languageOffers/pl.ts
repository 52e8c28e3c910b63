export const offer = { read: 'Czytaj tę stronę po polsku', close: 'Nie, dziękuję' };
