export const offer = { read: 'यह पेज हिन्दी में पढ़ें', close: 'नहीं, धन्यवाद' };
