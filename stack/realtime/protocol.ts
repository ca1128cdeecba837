/** One frame of the Phoenix protocol, as @supabase/realtime-js speaks it. */
export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

export type Version = '1.0.0' | '2.0.0';

/** What a client sends as bytes: a broadcast, with the lengths of its parts in front. */
const BROADCAST_PUSH = 3;
const JSON_ENCODED = 1;
const LONGEST_TOPIC = 300;

/** Reads a frame; null for what is none. */
export function decodeFrame(data: Buffer, isBinary: boolean, version: Version): Frame | null {
  try {
    if (isBinary) return version === '2.0.0' ? decodeBroadcast(data) : null;
    const message = JSON.parse(data.toString('utf8'));
    const [joinRef, ref, topic, event, payload] =
      version === '2.0.0'
        ? message
        : [message.join_ref, message.ref, message.topic, message.event, message.payload];
    if (typeof topic !== 'string' || topic.length > LONGEST_TOPIC || typeof event !== 'string') return null;
    return { joinRef: refOf(joinRef), ref: refOf(ref), topic, event, payload: objectOr(payload) };
  } catch {
    return null;
  }
}

function decodeBroadcast(data: Buffer): Frame | null {
  const [kind, joinRefSize = 0, refSize = 0, topicSize = 0, eventSize = 0, metaSize = 0, encoding] = data;
  if (kind !== BROADCAST_PUSH || encoding !== JSON_ENCODED) return null;
  let at = 7;
  const next = (size: number) => {
    at += size;
    return data.toString('utf8', at - size, at);
  };
  const [joinRef, ref, topic = '', event] = [joinRefSize, refSize, topicSize, eventSize].map(next);
  next(metaSize);
  const payload = objectOr(JSON.parse(data.toString('utf8', at)));
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  };
}

export function encodeFrame({ joinRef, ref, topic, event, payload }: Frame, version: Version): string {
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  );
}

/** A frame for everybody on a topic, written once for each version that somebody there speaks. */
export type Encoded = (version: Version) => Buffer;

/** @param payload as JSON text, which need not be read to be passed on */
export function encodeOnce(topic: string, event: string, payload: string): Encoded {
  const written: Partial<Record<Version, Buffer>> = {};
  const [to, what] = [JSON.stringify(topic), JSON.stringify(event)];
  return (version) => {
    written[version] ??= Buffer.from(
      version === '2.0.0'
        ? `[null,null,${to},${what},${payload}]`
        : `{"join_ref":null,"ref":null,"topic":${to},"event":${what},"payload":${payload}}`,
    );
    return written[version];
  };
}

export function objectOr(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** Answers repeat a reference of the client: no more than one is repeated. */
function refOf(value: unknown): string | null {
  return (typeof value === 'string' && value.length <= 100) || typeof value === 'number'
    ? String(value)
    : null;
}
