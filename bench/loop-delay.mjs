// Loaded into the product by a bench (NODE_OPTIONS=--import): at SIGUSR2 it writes how late the event loop was since the last time.
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const { LOOP_DELAY_FILE: file } = process.env;
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('SIGUSR2', () => {
    // A timer of 5 ms that comes in time is no delay.
    const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - 5);
    writeFileSync(`${file}.new`, JSON.stringify({ max: late(delay.max), p99: late(delay.percentile(99)) }));
    renameSync(`${file}.new`, file);
    delay.reset();
  });
}
