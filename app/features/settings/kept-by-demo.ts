import { demoRefusals } from '#core/demo/demo-refusals.ts';
import type { GeneralSettings } from '#core/settings/general.ts';

type Kept = { field: 'name' | 'email' | 'language' | 'timeZone'; sentence: string };

/** What of the general settings a demo account keeps, though something else was typed; null when nothing was. */
export function keptByDemo(before: GeneralSettings, after: GeneralSettings): Kept | null {
  if (after.name !== before.name) return { field: 'name', sentence: demoRefusals.name };
  if (after.email !== before.email.toLowerCase()) return { field: 'email', sentence: demoRefusals.address };
  if (after.language !== before.language) return { field: 'language', sentence: demoRefusals.language };
  if (after.timeZone !== before.timeZone) return { field: 'timeZone', sentence: demoRefusals.language };
  return null;
}
