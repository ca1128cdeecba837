/** One answer as it came over the connection: its status and the beginning of its body. */
export type Answer = { status: number; head: string; body: string };

const MOST_BODY = 600;

type Rest = { kind: 'length' | 'chunked'; left: number } | { kind: 'until-close' };

/**
 * Reads answers from the bytes of a connection, however they are cut. Interim answers (1xx but 101) are passed over. Those to
 * a HEAD have no body whatever they say.
 */
export function createAnswerReader({ isHead = false } = {}) {
  const answers: Answer[] = [];
  let bytes: Buffer = Buffer.alloc(0);
  let current: { answer: Answer; rest: Rest } | null = null;
  let isUpgraded = false;

  const keep = (part: Buffer) => {
    if (current && current.answer.body.length < MOST_BODY)
      current.answer.body += part.subarray(0, MOST_BODY).toString('latin1');
  };
  const finish = () => {
    if (current) answers.push(current.answer);
    current = null;
  };

  /** True when something was taken, and there may be more. */
  function takeHead(): boolean {
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const head = bytes.subarray(0, end).toString('latin1');
    bytes = bytes.subarray(end + 4);
    const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(head)?.[1] ?? 0);
    if (status === 101) isUpgraded = true;
    else if (status >= 100 && status < 200) return true;
    current = { answer: { status, head, body: '' }, rest: restOf(head, status, isHead) };
    if (current.rest.kind === 'length' && current.rest.left === 0) finish();
    return true;
  }

  function takeBody(rest: Rest): boolean {
    if (rest.kind === 'chunked' && rest.left === 0) {
      const line = bytes.indexOf('\r\n');
      if (line < 0) return false;
      const size = Number.parseInt(bytes.subarray(0, line).toString('latin1'), 16);
      bytes = bytes.subarray(line + 2);
      if (size > 0) rest.left = size + 2;
      else {
        bytes = bytes.subarray(2);
        finish();
      }
      return true;
    }
    const part = rest.kind === 'until-close' ? bytes : bytes.subarray(0, rest.left);
    keep(part);
    bytes = bytes.subarray(part.length);
    if (rest.kind === 'until-close') return false;
    rest.left -= part.length;
    if (rest.kind === 'length' && rest.left === 0) finish();
    return part.length > 0;
  }

  return {
    answers,
    /** Whether an answer has begun that is not all there. */
    isInside: () => current !== null || bytes.length > 0,
    isUpgraded: () => isUpgraded,
    take: (chunk: Buffer) => {
      if (isUpgraded) return;
      bytes = bytes.length > 0 ? Buffer.concat([bytes, chunk]) : chunk;
      while (bytes.length > 0 && (current ? takeBody(current.rest) : takeHead())) if (isUpgraded) return;
    },
    /** The connection is over: what has begun counts as it is. */
    close: finish,
  };
}

function restOf(head: string, status: number, isHead: boolean): Rest {
  if (isHead || status === 0 || status === 101 || status === 204 || status === 304)
    return { kind: 'length', left: 0 };
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return { kind: 'chunked', left: 0 };
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return length === undefined ? { kind: 'until-close' } : { kind: 'length', left: Number(length) };
}
