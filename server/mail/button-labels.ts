import { buttons } from '#core/events/all/buttons.ts';
import type { Button } from '#core/events/event.ts';
import type { MailedKind } from '#core/settings/notice-kinds.ts';
import { t } from '#core/words/t.ts';

/** What the button of a mail about this kind of notification says, by where it leads. */
export function buttonLabel(kind: string, route: string): string {
  // A statement that was sent back is made anew, and what is reminded of is done, where it leads.
  if (route.includes('&open=conclude')) return t`Conclude the show`;
  // An act that cancelled leaves a place to be filled.
  if (route.includes('&open=replace')) return t`Find a replacement`;
  const labels = buttons();
  if (!Object.hasOwn(labels, kind)) return t`Open Running Order`;
  const button: Button = labels[kind as MailedKind];
  return typeof button === 'string' ? button : button(route);
}
