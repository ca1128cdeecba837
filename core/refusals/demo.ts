import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const noDemoSeason = refusal(
  'no-demo-season',
  409,
  () => t`This deployment has no demo season to put back.`,
);

export const demoIsBusy = refusal(
  'demo-is-busy',
  409,
  () => t`The demo season is being used at this moment. Nothing was changed; please try again.`,
);
