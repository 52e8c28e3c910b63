/** Names that are not just their wire word with a capital. */
const spelled: Record<string, string> = { tiktok: 'TikTok', linkedin: 'LinkedIn', youtube: 'YouTube' };

/**
 * A platform's name from its wire word: `apple_music` is Apple Music. The table of `shared/socialLinks.ts` says the same, and
 * a test holds the two together, but its prefixes are of no use to a visitor.
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
