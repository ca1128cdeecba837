import type { Day } from '#core/calendar/day.ts';
import { toggles } from '#core/events/all/toggles.ts';
import type { EmailToggle, PushToggle } from '#core/settings/notifications.ts';
import type { SettingsRow } from '#core/settings/setting.ts';
import { bellOnly, type Toggles } from '#core/settings/toggles.ts';

export type NoticeKind = keyof typeof toggles;

/** The kinds that a toggle lets be mailed. */
export type MailedKind = {
  [Kind in NoticeKind]: (typeof toggles)[Kind]['email'] extends null ? never : Kind;
}[NoticeKind];

export type EmailSettings = Pick<SettingsRow, EmailToggle | 'email_updates'>;
export type PushSettings = Pick<SettingsRow, PushToggle>;

/** Whether a person wants a mail about a notification of this kind. Without Email Updates, about none. */
export function wantsEmail(kind: string, settings: EmailSettings): boolean {
  const toggle = togglesOf(kind).email;
  return settings.email_updates && toggle !== null && settings[toggle];
}

/** The toggle that keeps mails of this kind away; null where none is sent. */
export const emailToggleOf = (kind: string): EmailToggle | null => togglesOf(kind).email;

/** Whether a person wants to be told of a notification of this kind the moment it comes. */
export function wantsPush(kind: string, settings: PushSettings): boolean {
  const toggle = togglesOf(kind).push;
  return toggle !== null && settings[toggle];
}

/**
 * Whether a person wants to be told of it on their devices while no page is open. On the eve and the day of a night that is what changes of it, too.
 * @param isNear it is about such a night
 */
export function wantsOnDevices(kind: string, isNear: boolean, settings: PushSettings): boolean {
  const { near } = togglesOf(kind);
  return wantsPush(kind, settings) || (isNear && near !== undefined && settings[near]);
}

/** Whether the mail of a notification can wait for the digest. One whose parameters are not its kind's does not. */
export function waitsForDigest(kind: string, params: unknown, today: Day): boolean {
  const { waits } = togglesOf(kind);
  if (!waits) return false;
  try {
    return waits(params, today);
  } catch {
    return false;
  }
}

/** A kind that an older or newer copy of the product made rings the bell only. */
function togglesOf(kind: string): Toggles {
  return Object.hasOwn(toggles, kind) ? toggles[kind as NoticeKind] : bellOnly;
}
