import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { type Answer, createAnswerReader } from './answers.ts';
import type { Case } from './cases.ts';

export type Outcome = {
  answers: Answer[];
  /**
   * `answered` in full; `closed` by the other side; `silent`: nothing came though all was said; `left`: we went because
   * no more was to be expected; `refused`: nobody listens.
   */
  end: 'answered' | 'closed' | 'silent' | 'left' | 'refused';
  tookMs: number;
};

/** A whole request that is not answered within this time counts as silent. */
const PATIENCE_MS = 20_000;
/** After so long without a byte, no more is expected of a request that may be incomplete. */
const QUIET_MS = 1_500;
const QUIET_AFTER_ANSWER_MS = 250;

/** Sends a case over a connection of its own, from this address, and reads what comes back. */
export function send(
  { kind, pieces, frames }: Case,
  target: { host: string; port: number; from: string },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const began = performance.now();
    const reader = createAnswerReader({ isHead: pieces[0]?.subarray(0, 5).toString() === 'HEAD ' });
    const socket = connect({ host: target.host, port: target.port, localAddress: target.from });
    socket.setNoDelay(true);
    let isSent = false;
    let framesLeft = frames.length > 0;
    let timer: NodeJS.Timeout | undefined;

    const finish = (end: Outcome['end']) => {
      clearTimeout(timer);
      socket.destroy();
      reader.close();
      resolve({ answers: reader.answers, end, tookMs: performance.now() - began });
    };
    const watch = () => {
      clearTimeout(timer);
      if (!isSent) return;
      if (kind === 'http') timer = setTimeout(() => finish('silent'), PATIENCE_MS);
      else
        timer = setTimeout(
          () => finish('left'),
          reader.answers.length > 0 && !reader.isInside() ? QUIET_AFTER_ANSWER_MS : QUIET_MS,
        );
    };
    const write = async (parts: readonly Buffer[]) => {
      for (const part of parts) {
        if (socket.destroyed) return;
        socket.write(part);
        // Small pieces leave one by one.
        if (parts.length < 100) await turn();
      }
    };

    socket.on('connect', async () => {
      await write(pieces);
      isSent = true;
      watch();
    });
    socket.on('data', (chunk: Buffer) => {
      reader.take(chunk);
      if (kind === 'http' && reader.answers.length > 0 && !reader.isInside()) return finish('answered');
      if (reader.isUpgraded() && framesLeft) {
        framesLeft = false;
        void write(frames);
      }
      watch();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') finish('refused');
      else finish('closed');
    });
    socket.on('close', () => finish('closed'));
  });
}
