/**
 * The social platforms of the specification, section 3, with the address before each handle. `makerstall` is this product: its handles are
 * slugs on the server's own origin (`ownOrigin`).
 */
export const socialPlatforms = {
  instagram: { name: 'Instagram', prefix: 'https://www.instagram.com/' },
  tiktok: { name: 'TikTok', prefix: 'https://www.tiktok.com/@' },
  clubhouse: { name: 'Clubhouse', prefix: 'https://www.clubhouse.com/@' },
  twitter: { name: 'Twitter', prefix: 'https://twitter.com/' },
  linkedin: { name: 'LinkedIn', prefix: 'https://www.linkedin.com/in/' },
  facebook: { name: 'Facebook', prefix: 'https://www.facebook.com/' },
  youtube: { name: 'YouTube', prefix: 'https://www.youtube.com/@' },
  whatsapp: { name: 'Whatsapp', prefix: 'https://wa.me/' },
  telegram: { name: 'Telegram', prefix: 'https://t.me/' },
  signal: { name: 'Signal', prefix: 'https://signal.me/#p/' },
  discord: { name: 'Discord', prefix: 'https://discord.gg/' },
  snapchat: { name: 'Snapchat', prefix: 'https://www.snapchat.com/add/' },
  wordpress: { name: 'Wordpress', prefix: 'https://profiles.wordpress.org/' },
  medium: { name: 'Medium', prefix: 'https://medium.com/@' },
  substack: { name: 'Substack', prefix: 'https://substack.com/@' },
  blogger: { name: 'Blogger', prefix: 'https://www.blogger.com/profile/' },
  tumblr: { name: 'Tumblr', prefix: 'https://www.tumblr.com/' },
  github: { name: 'Github', prefix: 'https://github.com/' },
  behance: { name: 'Behance', prefix: 'https://www.behance.net/' },
  dribbble: { name: 'Dribbble', prefix: 'https://dribbble.com/' },
  pinterest: { name: 'Pinterest', prefix: 'https://www.pinterest.com/' },
  flickr: { name: 'Flickr', prefix: 'https://www.flickr.com/people/' },
  wechat: { name: 'Wechat', prefix: 'https://weixin.qq.com/r/' },
  twitch: { name: 'Twitch', prefix: 'https://www.twitch.tv/' },
  baidu: { name: 'Baidu', prefix: 'https://tieba.baidu.com/home/main?un=' },
  vkontakte: { name: 'Vkontakte', prefix: 'https://vk.com/' },
  vimeo: { name: 'Vimeo', prefix: 'https://vimeo.com/' },
  meetme: { name: 'Meetme', prefix: 'https://www.meetme.com/' },
  reddit: { name: 'Reddit', prefix: 'https://www.reddit.com/user/' },
  apple_music: { name: 'Apple Music', prefix: 'https://music.apple.com/profile/' },
  spotify: { name: 'Spotify', prefix: 'https://open.spotify.com/user/' },
  soundcloud: { name: 'Soundcloud', prefix: 'https://soundcloud.com/' },
  badoo: { name: 'Badoo', prefix: 'https://badoo.com/profile/' },
  kik: { name: 'Kik', prefix: 'https://kik.me/' },
  amazon: { name: 'Amazon', prefix: 'https://www.amazon.com/shop/' },
  makerstall: { name: 'Makerstall', prefix: '/' },
} as const;

export type SocialPlatform = keyof typeof socialPlatforms;

export function isSocialPlatform(text: string): text is SocialPlatform {
  return Object.hasOwn(socialPlatforms, text);
}

/**
 * The address for a creator's entry on a platform. An entry that looks like a URL (starts with `http` or `www`, or holds a dot followed by
 * two or more letters) is used, with `https://` added if missing. Any other entry gets the platform's prefix. A leading `@` is not part of
 * a handle. Source: specification, section 3, "handle-to-link rule".
 */
export function handleToLink(platform: SocialPlatform, typed: string, ownOrigin = ''): string {
  const input = typed.trim();
  if (looksLikeUrl(input)) return /^https?:\/\//i.test(input) ? input : `https://${input}`;
  const { prefix } = socialPlatforms[platform];
  const handle = encodeURIComponent(input.replace(/^@/, ''));
  return `${prefix === '/' ? `${ownOrigin}/` : prefix}${handle}`;
}

function looksLikeUrl(input: string): boolean {
  return /^(http|www)/i.test(input) || /\.[a-z]{2,}/i.test(input);
}
