import { resetDemoInput } from '#core/account/account.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/command.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/refused.ts';
import { askIn } from '#server/reset-demo.ts';

/** An admin puts the demo season back: what its visitors did is gone, and nothing of anybody else is touched. */
export const resetDemo = defineCommand({
  name: 'reset-demo',
  input: resetDemoInput,
  async run(acting) {
    const { tx, actor, now, resetDemo: reset } = acting;
    if (!actor.isAdmin) refuse(refusals.onlyAdmins());
    try {
      if (!(await reset?.(askIn(tx)))) refuse(refusals.noDemoSeason());
    } catch (error) {
      // Somebody held on to a row of it for longer than one waits.
      if ((error as { code?: string }).code === '55P03') refuse(refusals.demoIsBusy());
      throw error;
    }
    await publish(acting, { kind: 'demo-reset', by: null, about: {}, data: {} });
    return { putBackAt: now.toISOString() };
  },
});
