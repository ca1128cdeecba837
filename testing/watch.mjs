// A thread that asks an address every 20 ms, so that the work of whoever measures does not count; told to stop, it answers how long each took.
import { parentPort, workerData } from 'node:worker_threads';

const asked = [];
async function ask() {
  const began = performance.now();
  const ok = await fetch(workerData.url).then(
    async (answer) => (await answer.arrayBuffer()) && answer.ok,
    () => false,
  );
  return { took: performance.now() - began, ok };
}
const timer = setInterval(() => asked.push(ask()), 20);
parentPort.once('message', async () => {
  clearInterval(timer);
  parentPort.postMessage(await Promise.all([...asked, ask()]));
});
