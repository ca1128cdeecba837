// npm run test:clocks: plays `npm test` at each of the instants and time zones that an ordinary run takes one of, and the demo
// season of every day of a year. `npm run test:clocks -- "29 February" demo e2e/main-job` plays those clocks whose name holds the
// first words, and of the tests those that the other words name. It ends with a line for each clock.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { clocksAfter } from './test-clocks.mjs';

const [only = '', ...words] = process.argv.slice(2);
const clocks = clocksAfter(new Date()).filter(({ name }) => name.includes(only));
if (clocks.length === 0) {
  console.error(
    `No clock is named ${only}: ${clocksAfter(new Date())
      .map(({ name }) => name)
      .join(', ')}`,
  );
  process.exit(1);
}
const lines = [];
let failed = false;
for (const [index, { name, instant, zone }] of clocks.entries()) {
  const env = { ...process.env, TEST_INSTANT: instant.toISOString(), TZ: zone };
  const began = Date.now();
  const { code, lastLine } = await testAt(index === 0 ? { ...env, EVERY_DAY: '1' } : env);
  failed ||= code !== 0;
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  lines.push(`${instant.toISOString().slice(0, 16)} ${zone} (${name}): ${lastLine} in ${minutes} minutes`);
}
console.log(lines.join('\n'));
process.exit(failed ? 1 : 0);

function testAt(env) {
  const test = fileURLToPath(new URL('test.mjs', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [test, ...words], { env, stdio: ['inherit', 'pipe', 'inherit'] });
    let end = '';
    child.stdout.on('data', (piece) => {
      process.stdout.write(piece);
      end = `${end}${piece}`.slice(-1_000);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, lastLine: end.trimEnd().split('\n').at(-1) }));
  });
}
