/** One frame of the Phoenix protocol, as @supabase/realtime-js speaks it. */
export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

export type Version = '1.0.0' | '2.0.0';

const USER_BROADCAST_PUSH = 3;

/** Reads a frame; null for what is none. Version 2 sends broadcasts as bytes. */
export function decodeFrame(data: Buffer, isBinary: boolean, version: Version): Frame | null {
  if (isBinary) return decodeBroadcast(data);
  try {
    const message = JSON.parse(data.toString('utf8'));
    const [joinRef, ref, topic, event, payload] =
      version === '2.0.0'
        ? message
        : [message.join_ref, message.ref, message.topic, message.event, message.payload];
    if (typeof topic !== 'string' || typeof event !== 'string') return null;
    return {
      joinRef: joinRef ?? null,
      ref: ref ?? null,
      topic,
      event,
      payload: payload && typeof payload === 'object' ? payload : {},
    };
  } catch {
    return null;
  }
}

export function encodeFrame({ joinRef, ref, topic, event, payload }: Frame, version: Version): string {
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  );
}

/** kind, five lengths, encoding, then: join ref, ref, topic, event, metadata, payload. */
function decodeBroadcast(data: Buffer): Frame | null {
  if (data.length < 7 || data[0] !== USER_BROADCAST_PUSH) return null;
  let at = 7;
  const take = (length: number) => {
    at += length;
    return data.subarray(at - length, at).toString('utf8');
  };
  const joinRef = take(data[1] as number);
  const ref = take(data[2] as number);
  const topic = take(data[3] as number);
  const event = take(data[4] as number);
  take(data[5] as number);
  // Bytes as such have no reader in this product.
  if (data[6] !== 1) return null;
  try {
    const payload = { type: 'broadcast', event, payload: JSON.parse(data.subarray(at).toString('utf8')) };
    return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload };
  } catch {
    return null;
  }
}
