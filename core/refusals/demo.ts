import { refuse } from '#core/refusals/refuse.ts';

export const noDemoSeason = () => refuse('no-demo-season', 'This deployment has no demo season to put back.');

export const demoIsBusy = () =>
  refuse(
    'demo-is-busy',
    'The demo season is being used at this moment. Nothing was changed; please try again.',
  );
