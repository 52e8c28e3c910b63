/** Names that are not just the capitalized wire word. */
const spelled: Record<string, string> = { tiktok: 'TikTok', linkedin: 'LinkedIn', youtube: 'YouTube' };

/**
 * A platform's name from its wire word: `apple_music` is Apple Music. The table of `shared/page/socialLinks.ts` has the same names,
 * and a test compares both, but public pages do not need its prefixes.
 */
export function platformName(platform: string): string {
  return (
    spelled[platform] ??
    platform
      .split('_')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  );
}
