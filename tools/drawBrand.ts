import { readFile, writeFile } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright';
import { systemChromium } from '../tests/support/systemChromium.ts';

// Draws the brand's pictures that cannot be SVG, from the same awning. Run it by hand when the awning changes: node tools/drawBrand.ts

const brand = new URL('../client/src/brand/', import.meta.url);
const fonts = new URL('../client/src/styles/fonts/', import.meta.url);
const icon = await readFile(new URL('favicon.svg', brand), 'utf8');
const executablePath = systemChromium();

await using browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
});
await writeFile(new URL('favicon.ico', brand), toIco(await drawIcon(browser, icon, 32), 32));
// Home screens round the corners themselves.
await writeFile(new URL('touchIcon.png', brand), await drawIcon(browser, icon.replace(' rx="13"', ''), 180));
await writeFile(new URL('shareImage.png', brand), await drawShareImage(browser));

async function drawIcon(browser: Browser, svg: string, pixels: number): Promise<Buffer> {
  return draw(browser, `<style>*{margin:0}svg{display:block;width:${pixels}px}</style>${svg}`, [
    pixels,
    pixels,
  ]);
}

async function drawShareImage(browser: Browser): Promise<Buffer> {
  const [heading, text] = await Promise.all(
    ['bricolage', 'hanken'].map((name) => readFile(new URL(`${name}.woff2`, fonts), 'base64')),
  );
  return draw(
    browser,
    `<style>
      @font-face { font-family: heading; src: url(data:font/woff2;base64,${heading}) }
      @font-face { font-family: text; src: url(data:font/woff2;base64,${text}) }
      * { margin: 0 }
      body { background: #f8f5ef; color: #1c1815; padding: 0 80px; width: 1040px }
      svg { display: block; margin: 0 -80px; filter: drop-shadow(0 8px 10px rgb(38 26 12 / 18%)) }
      h1 { font: 190px/0.9 heading; letter-spacing: -0.035em; margin-top: 74px }
      p { font: 450 44px/1.3 text; margin: 34px 8px; color: #5f564d }
    </style>
    <svg width="1200" height="240" viewBox="0 0 1200 240">
      <pattern id="stripes" width="200" height="240" patternUnits="userSpaceOnUse">
        <path d="M0 0h100v190a50 50 0 0 1-100 0z" fill="#cb310c"/>
        <path d="M100 0h100v190a50 50 0 0 1-100 0z" fill="#fffaf0"/>
        <path d="M0 150h100v40a50 50 0 0 1-100 0zM100 150h100v40a50 50 0 0 1-100 0z" fill="#4a2400" fill-opacity=".1"/>
        <path d="M0 148h200v3H0z" fill="#4a2400" fill-opacity=".3"/>
      </pattern>
      <path d="M0 0h1200v240H0z" fill="url(#stripes)"/>
    </svg>
    <h1>Makerstall</h1>
    <p>Everything you make, on one page people buy from.</p>`,
    [1200, 630],
  );
}

async function draw(browser: Browser, html: string, [width, height]: [number, number]): Promise<Buffer> {
  await using page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  return await page.screenshot({ omitBackground: true });
}

/** An .ico with one PNG inside: a directory of one entry. Source: the ICO file format, as browsers read it since 2006. */
function toIco(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
