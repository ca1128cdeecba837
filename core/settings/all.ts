import { APPEARANCE } from '#core/settings/appearance.ts';
import { DEADLINE_FITS_NIGHT } from '#core/settings/deadline.ts';
import { DIGEST } from '#core/settings/digest.ts';
import { GENERAL } from '#core/settings/general.ts';
import { MAILED_PAPERS } from '#core/settings/mailed-papers.ts';
import { DEVICES, EMAIL, MESSAGES, PUSH } from '#core/settings/notifications.ts';
import { PUBLIC_CALENDAR } from '#core/settings/privacy.ts';
import type { SettingColumn, SettingsRow } from '#core/settings/setting.ts';
import { SINGLE_KEYS } from '#core/settings/single-keys.ts';

const ALL = [
  ...Object.values(GENERAL),
  ...Object.values(EMAIL),
  MESSAGES,
  ...Object.values(PUSH),
  ...Object.values(DEVICES),
  ...Object.values(APPEARANCE),
  SINGLE_KEYS,
  PUBLIC_CALENDAR,
  DEADLINE_FITS_NIGHT,
  MAILED_PAPERS,
  DIGEST,
] as const;

type Defined = Pick<SettingsRow, (typeof ALL)[number]['column']>;

/** What an account begins with, by column. A column that is no setting yet does not compile. */
export const SETTING_DEFAULTS: Pick<SettingsRow, SettingColumn> = Object.fromEntries(
  ALL.map((setting) => [setting.column, setting.default]),
) as Defined;
