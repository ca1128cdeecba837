import * as contract from '#core/contract/demo.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/command.ts';
import { refuse } from '#server/refused.ts';
import { askIn } from '#server/reset-demo.ts';

/** An admin puts the demo season back: what its visitors did is gone, and nothing of anybody else is touched. */
export const resetDemo = defineCommand(contract.resetDemo, {
  async run({ tx, now, resetDemo: reset }) {
    try {
      if (!(await reset?.(askIn(tx)))) refuse(refusals.noDemoSeason());
    } catch (error) {
      // Somebody held on to a row of it for longer than one waits.
      if ((error as { code?: string }).code === '55P03') refuse(refusals.demoIsBusy());
      throw error;
    }
    return { putBackAt: now.toISOString() };
  },
});
