const longest = 40;

/** `À propos de moi` → `a-propos-de-moi`; empty when no letter of the title fits an address. */
export function addressOfTitle(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
}
