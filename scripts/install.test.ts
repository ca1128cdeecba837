import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { system } from '#stack/system/system.mjs';
import { killAtOnce } from '#testing/processes.ts';

test.runIf(system.asksToStop).each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'what is run ends with who runs it, on %s',
  async (signal) => {
    const child = 'console.log(process.pid); setInterval(() => {}, 1000)';
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { run } from ${JSON.stringify(new URL('./install.mjs', import.meta.url).href)};
       await run(process.execPath, ['-e', ${JSON.stringify(child)}]);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [pid] = (await once(parent.stdout, 'data')).map((data) => Number(String(data)));
    const closed = once(parent, 'close');
    parent.kill(signal);
    // The output, which both write to, closes when both have ended.
    const over = await Promise.race([closed, delay(40_000, null, { ref: false })]);
    if (!over) killAtOnce(pid as number);
    expect(over?.[1]).toBe(signal);
  },
);
