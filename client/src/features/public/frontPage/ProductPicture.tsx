export type ProductPictureKind = 'print' | 'mug' | 'record' | 'zine' | 'ticket' | 'leaf' | 'loaf' | 'lamp';

/** `ground`, `shape`, `accent`: colours such as `#1b5e3b`. */
export type ProductPictureColours = readonly [string, string, string];

/** A drawing of a product on a table. The colours are attributes, because the policy forbids inline styles. */
export function ProductPicture({
  kind,
  colours,
}: {
  kind: ProductPictureKind;
  colours: ProductPictureColours;
}) {
  const [ground, shape, accent] = colours;
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <path d="M0 0h120v120H0z" fill={ground} />
      <Good kind={kind} shape={shape} accent={accent} ground={ground} />
    </svg>
  );
}

type GoodProps = { kind: ProductPictureKind; shape: string; accent: string; ground: string };

function Good({ kind, shape, accent, ground }: GoodProps) {
  switch (kind) {
    case 'print':
      return (
        <>
          <circle cx="78" cy="42" r="22" fill={accent} />
          <path d="M0 92c22-30 40-30 62-8s38 16 58-6v42H0z" fill={shape} />
          <path d="M0 108c30-16 62-14 120-4v16H0z" fill={accent} opacity=".55" />
        </>
      );
    case 'mug':
      return (
        <>
          <path d="M80 48h8a15 15 0 0 1 0 30h-8" fill="none" stroke={shape} strokeWidth="9" />
          <path d="M32 34h50v46a14 14 0 0 1-14 14H46a14 14 0 0 1-14-14z" fill={shape} />
          <path d="M32 52c10 8 18-6 28 0s12 6 22 0v18c-10 6-14 4-22 0s-18 8-28 0z" fill={accent} />
        </>
      );
    case 'record':
      return (
        <>
          <circle cx="60" cy="60" r="44" fill={shape} />
          <circle cx="60" cy="60" r="34" fill="none" stroke={ground} strokeOpacity=".35" />
          <circle cx="60" cy="60" r="27" fill="none" stroke={ground} strokeOpacity=".35" />
          <circle cx="60" cy="60" r="17" fill={accent} />
          <circle cx="60" cy="60" r="4" fill={ground} />
        </>
      );
    case 'zine':
      return (
        <>
          <path d="M26 26l34 8v68l-34-8z" fill={shape} />
          <path d="M94 26l-34 8v68l34-8z" fill={accent} />
          <path d="M68 52l18-4M68 64l18-4M68 76l12-3" stroke={ground} strokeWidth="4" strokeLinecap="round" />
          <circle cx="43" cy="58" r="9" fill={ground} />
        </>
      );
    case 'ticket':
      return (
        <g transform="rotate(-12 60 60)">
          <path d="M14 38h92v14a8 8 0 0 0 0 16v14H14V68a8 8 0 0 0 0-16z" fill={shape} />
          <path d="M78 40v40" stroke={ground} strokeWidth="3" strokeDasharray="4 5" />
          <path d="M27 52h38M27 62h26" stroke={accent} strokeWidth="6" strokeLinecap="round" />
        </g>
      );
    case 'leaf':
      return (
        <>
          <path d="M60 108C26 84 26 44 60 12c34 32 34 72 0 96z" fill={shape} />
          <path
            d="M60 106V30M60 48l14-12M60 48L46 36M60 66l18-16M60 66L42 50M60 84l16-14M60 84L44 70"
            stroke={accent}
            strokeWidth="3.5"
            strokeLinecap="round"
            fill="none"
          />
        </>
      );
    case 'loaf':
      return (
        <>
          <path d="M20 84c-8-34 18-50 40-50s48 16 40 50c-2 8-78 8-80 0z" fill={shape} />
          <path d="M40 46l8 20M58 42l6 22M76 46l5 18" stroke={accent} strokeWidth="6" strokeLinecap="round" />
        </>
      );
    case 'lamp':
      return (
        <>
          <path d="M38 22h44l16 38H22z" fill={shape} />
          <path d="M60 60v34M42 98h36" stroke={shape} strokeWidth="6" strokeLinecap="round" />
          <path d="M32 66l-8 16M60 66v0M88 66l8 16" stroke={accent} strokeWidth="5" strokeLinecap="round" />
          <circle cx="60" cy="66" r="8" fill={accent} />
        </>
      );
  }
}
