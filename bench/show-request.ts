import { addressOf, type Case, caseAt } from '#testing/fuzz/cases.ts';
import { send } from '#testing/fuzz/send.ts';
import type { World } from '#testing/fuzz/world.ts';

const MOST_BYTES = 4_096;

/** Sends one request of a run again, and prints it and its answer. */
export async function showOne(seed: number, index: number, world: World): Promise<void> {
  const each = caseAt(seed, index, world);
  console.log(`## Request ${index} of seed ${seed}: ${each.kind}, ${each.route}: ${each.what.join(', ')}\n`);
  const curl = asCurl(each, world);
  if (curl) console.log(`\`\`\`\n${curl}\n\`\`\`\n`);
  for (const [at, piece] of [...each.pieces, ...each.frames].slice(0, 20).entries())
    console.log(`Bytes ${at + 1}:\n\n\`\`\`\n${hexDump(piece)}\n\`\`\`\n`);
  const { answers, end, tookMs } = await send(each, { ...world, from: addressOf(index, 250) });
  console.log(`It ended so: ${end}, after ${tookMs.toFixed(0)} ms.\n`);
  for (const { head, body } of answers) console.log(`\`\`\`\n${head}\n\n${body}\n\`\`\`\n`);
}

/** The request for a terminal, where it is one that curl can send. */
function asCurl({ kind, pieces }: Case, { host, port }: World): string | null {
  const bytes = pieces[0];
  if (kind !== 'http' || !bytes) return null;
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, end).toString('latin1');
  const body = bytes.subarray(end + 4).toString('latin1');
  if (!/^[\x20-\x7e\r\n]*$/.test(head) || !/^[\x20-\x7e\r\n\t]*$/.test(body) || bytes.length > MOST_BYTES)
    return null;
  const [first = '', ...lines] = head.split('\r\n');
  const [method = '', target = ''] = first.split(' ');
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    `curl -i --path-as-is -X ${quoted(method)} --request-target ${quoted(target)} http://${host}:${port}/`,
    ...lines
      .filter((line) => !/^(host|connection|content-length):/i.test(line))
      .map((line) => `-H ${quoted(line)}`),
    ...(body ? [`--data-raw ${quoted(body)}`] : []),
  ].join(' \\\n  ');
}

function hexDump(bytes: Buffer): string {
  const lines: string[] = [];
  for (let at = 0; at < Math.min(bytes.length, MOST_BYTES); at += 16) {
    const part = bytes.subarray(at, at + 16);
    const hex = part.toString('hex').replace(/../g, '$& ').padEnd(48);
    lines.push(
      `${at.toString(16).padStart(6, '0')}  ${hex} ${part.toString('latin1').replace(/[^\x20-\x7e]/g, '.')}`,
    );
  }
  if (bytes.length > MOST_BYTES) lines.push(`… ${bytes.length} bytes in all`);
  return lines.join('\n');
}
