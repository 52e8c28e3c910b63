import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';
import { seededRandom } from './seededRandom.ts';
import { inks, type Ink } from './palette.ts';

type Scheme = { ground: Ink; sun: Ink; body: Ink; head: Ink; accent: Ink };

const schemes: readonly [Scheme, ...Scheme[]] = [
  { ground: inks.butter, sun: inks.mustard, body: inks.vermilion, head: inks.ink, accent: inks.cream },
  { ground: inks.mint, sun: inks.leaf, body: inks.green, head: inks.vermilion, accent: inks.cream },
  { ground: inks.rose, sun: inks.coral, body: inks.plum, head: inks.mustard, accent: inks.cream },
  { ground: inks.sky, sun: inks.cream, body: inks.blue, head: inks.coral, accent: inks.butter },
  { ground: inks.cream, sun: inks.rose, body: inks.ink, head: inks.vermilion, accent: inks.mustard },
  { ground: inks.coral, sun: inks.vermilion, body: inks.cream, head: inks.ink, accent: inks.green },
  { ground: inks.mustard, sun: inks.butter, body: inks.blue, head: inks.cream, accent: inks.vermilion },
  { ground: inks.plum, sun: inks.vermilion, body: inks.butter, head: inks.rose, accent: inks.green },
  { ground: inks.leaf, sun: inks.green, body: inks.mustard, head: inks.cream, accent: inks.plum },
];

/** A portrait for accounts without a picture: a stallholder under an awning, different for every seed. */
export function drawAvatar({ name, seed }: { name: string; seed: string }): string {
  const random = seededRandom(seed);
  const { ground, sun, body, head, accent } = random.pick(schemes);
  const lean = Math.round(random.between(-10, 10));
  const stripes = random.pick([5, 7, 9]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" role="img">`,
    `<title>${escapeMarkup(name)}</title>`,
    `<rect width="400" height="400" fill="${ground}"/>`,
    `<circle cx="200" cy="214" r="150" fill="${sun}"/>`,
    `<g transform="rotate(${lean} 200 300)">`,
    `<path d="M70 400c0-84 56-126 130-126s130 42 130 126v60H70z" fill="${body}"/>`,
    `<circle cx="200" cy="206" r="${Math.round(random.between(60, 74))}" fill="${head}"/>`,
    `</g>`,
    apron(random.pick(['dots', 'button', 'pocket']), accent),
    awning(stripes, [body, accent]),
    `</svg>`,
  ].join('');
}

function awning(stripes: number, [first, second]: readonly [Ink, Ink]): string {
  const width = 400 / stripes;
  return Array.from({ length: stripes }, (_, index) => {
    const left = (index * width).toFixed(2);
    const fill = index % 2 === 0 ? first : second;
    return `<path d="M${left} 0h${width.toFixed(2)}v58a${(width / 2).toFixed(2)} ${(width / 2).toFixed(2)} 0 0 1-${width.toFixed(2)} 0z" fill="${fill}"/>`;
  }).join('');
}

function apron(kind: 'dots' | 'button' | 'pocket', fill: Ink): string {
  switch (kind) {
    case 'dots':
      return [150, 200, 250].map((x) => `<circle cx="${x}" cy="352" r="9" fill="${fill}"/>`).join('');
    case 'button':
      return `<path d="M160 280l40 64 40-64z" fill="${fill}"/>`;
    case 'pocket':
      return `<rect x="150" y="332" width="100" height="68" rx="10" fill="${fill}"/>`;
  }
}
