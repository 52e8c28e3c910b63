/** Whether texts contain all words of a search, whatever their case and accents. An empty search fits every text. */
export function textSearch(q: string): (text: string) => boolean {
  const words = plain(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (text) => {
    if (words.length === 0) return true;
    const searched = plain(text);
    return words.every((word) => searched.includes(word));
  };
}

/** Lower case, without accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
