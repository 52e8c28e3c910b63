import type { Look, LookChoices } from '#shared/look/choices.ts';
import { lookChoices } from '#shared/look/choices.ts';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { listText } from '../calls/listText.ts';

type Setting = keyof LookChoices;

const settings: { [Key in Setting]: { label: string; names: Record<LookChoices[Key][number], string> } } = {
  typeface: { label: texts.typefaces, names: texts.typefaceNames },
  paper: { label: texts.paper, names: texts.paperNames },
  corners: { label: texts.corners, names: texts.cornerNames },
  buttons: { label: texts.buttons, names: texts.buttonNames },
  shop: { label: texts.shop, names: texts.shopNames },
};

/** What one look has that the other has not, in words: `Paper: Mint, Corners: Round`. */
export function lookText(look: Look | undefined, other: Look | undefined): string {
  // The table's own keys.
  const keys = Object.keys(settings) as Setting[];
  const chosen = keys.flatMap((key) => {
    const name = nameIn(look, key);
    return name === nameIn(other, key) ? [] : [said(settings[key].label, name)];
  });
  const accent = accentOf(look);
  return listText(accent === accentOf(other) ? chosen : [...chosen, said(texts.buttonsAndPrices, accent)]);
}

function nameIn(look: Look | undefined, key: Setting): string {
  const names: Record<string, string> = settings[key].names;
  const word = look?.[key] ?? lookChoices[key][0];
  return names[word] ?? word;
}

function accentOf(look: Look | undefined): string {
  return look?.accent ?? platformAwning[0];
}

function said(setting: string, value: string): string {
  return texts.settingAndValue({ setting, value });
}
