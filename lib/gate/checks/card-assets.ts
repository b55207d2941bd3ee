import { pointerOf } from '../../json/pointer';
import { isObject } from '../../json/value';
import { cardCheck } from '../card-check';
import type { CardRead } from '../delivery';
import { caution, type Finding, fault, shown } from '../finding';

const REPAIR = 'Correct the asset in data.assets of the character document, or remove it, and build again.';
const PARTS = ['type', 'uri', 'name', 'ext'] as const;
type Asset = Readonly<Record<(typeof PARTS)[number], string>>;

/**
 * The assets of a card can be resolved where they stand: JSON and PNG have no archive around them, so `embeded://` leads
 * nowhere and makes RisuAI refuse the card (Character Card V3 specification, `assets`).
 */
export const cardAssets = cardCheck({
  id: 'card-assets',
  title: 'Can every asset of the card be resolved?',
  rule: assetFindings,
});

function assetFindings({ card }: CardRead): Finding[] {
  const list = isObject(card.data) && Array.isArray(card.data.assets) ? card.data.assets : [];
  const assets = list.filter(isAsset);
  return [
    ...list.flatMap((item, index) =>
      isAsset(item) ? partFindings(item, pointerOf(['data', 'assets', index])) : shapeFinding(item, index),
    ),
    ...mainFindings(assets),
  ];
}

function isAsset(item: unknown): item is Asset {
  return isObject(item) && PARTS.every((part) => typeof item[part] === 'string');
}

function shapeFinding(item: unknown, index: number): Finding[] {
  const message = `The asset ${shown(item)} needs type, uri, name and ext, all strings.`;
  return [fault('asset-shape', pointerOf(['data', 'assets', index]), message, REPAIR)];
}

function partFindings({ uri, ext }: Asset, at: string): Finding[] {
  return [
    ...(/^(ccdefault:|https:\/\/|data:)/.test(uri)
      ? []
      : [
          fault(
            'asset-uri',
            `${at}/uri`,
            `${shown(uri)} cannot be resolved in a JSON or PNG card; use ccdefault:, https or data.`,
            REPAIR,
          ),
        ]),
    ...(ext === ext.toLowerCase() && !ext.startsWith('.')
      ? []
      : [fault('asset-ext', `${at}/ext`, `The extension ${shown(ext)} must be lower case, without a dot.`, REPAIR)]),
  ];
}

function mainFindings(assets: readonly Asset[]): Finding[] {
  const icons = assets.filter(({ type }) => type === 'icon');
  const backgrounds = assets.filter(({ type }) => type === 'background');
  const mains = (of: readonly Asset[]) => of.filter(({ name }) => name === 'main').length;
  return [
    ...(icons.length > 1 && mains(icons) !== 1
      ? [
          fault(
            'asset-main-icon',
            '/data/assets',
            `Of ${icons.length} icons ${mains(icons)} are named main; exactly one must be.`,
            REPAIR,
          ),
        ]
      : []),
    ...(mains(backgrounds) > 1
      ? [fault('asset-main-background', '/data/assets', 'More than one background is named main.', REPAIR)]
      : []),
    ...(icons.length === 1 && mains(icons) === 0
      ? [caution('asset-icon-name', '/data/assets', 'The only icon is not named main.', REPAIR)]
      : []),
  ];
}
