import { isTimeZone } from '#core/forms/fields.ts';
import { SETTING_DEFAULTS } from '#core/settings/all.ts';
import { APPEARANCE } from '#core/settings/appearance.ts';
import { DIGEST } from '#core/settings/digest.ts';
import { GENERAL } from '#core/settings/general.ts';
import { MAILED_PAPERS } from '#core/settings/mailed-papers.ts';
import { DEVICES, EMAIL, PUSH } from '#core/settings/notifications.ts';
import { PUBLIC_CALENDAR } from '#core/settings/privacy.ts';
import type { Setting, SettingColumn, SettingsChange, SettingsRow } from '#core/settings/setting.ts';
import { SINGLE_KEYS } from '#core/settings/single-keys.ts';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** The settings that are read in from an archive, each below the heading that it has in Settings. */
const moved = (): [where: string, settings: Setting[]][] => [
  [t`General`, Object.values(GENERAL)],
  [t`Email Notifications`, [...Object.values(EMAIL), MAILED_PAPERS, DIGEST]],
  [t`Push Notifications`, [...Object.values(PUSH), ...Object.values(DEVICES)]],
  [t`Appearance`, [...Object.values(APPEARANCE), SINGLE_KEYS]],
  [t`Privacy`, [PUBLIC_CALENDAR]],
];

/** What an archive says of the settings of its account, as far as it can be kept here. */
export function toldSettings(text: string | null): SettingsChange {
  let row: unknown;
  try {
    row = JSON.parse(text ?? '')?.[0];
  } catch {}
  if (typeof row !== 'object' || row === null) return {};
  const told = row as Record<string, unknown>;
  const all = moved().flatMap(([, settings]) => settings);
  return Object.fromEntries(
    all.flatMap((setting) => {
      const value = told[setting.column];
      return canBe(setting, value) ? [[setting.column, value]] : [];
    }),
  );
}

/** Whether a setting can be this here: of its kind, and one of its choices. */
function canBe({ column, default: first, choices, ...more }: Setting, value: unknown): boolean {
  if (typeof value !== typeof first || value === '') return false;
  if (choices) return (choices as readonly unknown[]).includes(value);
  if (column === 'time_zone') return isTimeZone(String(value));
  if (column === 'quiet_from' || column === 'quiet_until')
    return /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value));
  if (typeof value === 'number') {
    const { min, max } = more as { min?: number; max?: number };
    return Number.isInteger(value) && value >= (min ?? 0) && value <= (max ?? 0);
  }
  return typeof value === 'boolean' || String(value).length <= 200;
}

type MovedSetting = {
  column: SettingColumn;
  name: string;
  told: string;
  now: string;
  isUntouched: boolean;
};

/** The settings that the archive has otherwise than they are here, in words; `isUntouched`: here it is as each account begins. */
export const settingsThatDiffer = (told: SettingsChange, here: SettingsRow): MovedSetting[] =>
  moved().flatMap(([where, settings]) =>
    settings.flatMap(({ column, label = '', choices }) => {
      const [value, now] = [told[column], here[column]];
      if (value === undefined || value === now) return [];
      return [
        {
          ...{
            column,
            name: `${where}: ${label}`,
            told: inWords(value, choices),
            now: inWords(now, choices),
          },
          isUntouched: now === SETTING_DEFAULTS[column],
        },
      ];
    }),
  );

function inWords(value: unknown, choices: Setting['choices']): string {
  if (typeof value === 'boolean') return value ? t`On` : t`Off`;
  const words = String(value ?? '');
  // As the tab of settings says it.
  return choices ? said(words.charAt(0).toUpperCase() + words.slice(1)) : words;
}
