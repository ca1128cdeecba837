/** One frame of the Phoenix protocol, as @supabase/realtime-js speaks it. */
export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

export type Version = '1.0.0' | '2.0.0';

/** Reads a frame; null for what is none, and for bytes, which are broadcasts. */
export function decodeFrame(data: Buffer, isBinary: boolean, version: Version): Frame | null {
  if (isBinary) return null;
  try {
    const message = JSON.parse(data.toString('utf8'));
    const [joinRef, ref, topic, event, payload] =
      version === '2.0.0'
        ? message
        : [message.join_ref, message.ref, message.topic, message.event, message.payload];
    if (typeof topic !== 'string' || topic.length > 300 || typeof event !== 'string') return null;
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
