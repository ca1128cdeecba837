import * as contract from '#core/contract/demo.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { askIn } from '#server/commands/reset-demo.ts';
import { publish } from '#server/events/publish.ts';

/** An admin puts the demo season back: what its visitors did is gone, and nothing of anybody else is touched. */
export const resetDemo = defineCommand(contract.resetDemo, {
  async run(context) {
    const { tx, now, resetDemo: reset } = context;
    try {
      if (!(await reset?.(askIn(tx)))) refuse(refusals.noDemoSeason());
    } catch (error) {
      // Somebody held on to a row of it for longer than one waits.
      if ((error as { code?: string }).code === '55P03') refuse(refusals.demoIsBusy());
      throw error;
    }
    await publish(context, { kind: 'demo-reset', by: null, about: {}, data: {} });
    return { putBackAt: now.toISOString() };
  },
});
