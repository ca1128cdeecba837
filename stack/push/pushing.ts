import { NotFetched, type PostOutside, type Sealing } from '#server/outside/outside.ts';
import type { Pushed, Pushing } from '#server/push/pushing.ts';
import type { VapidKeys } from './vapid-keys.ts';

type Options = {
  keys: VapidKeys;
  /** Where push services reach whoever runs this: an address of https: or mailto:. */
  contact: string;
  sealing: Sealing;
  postOutside: PostOutside;
};

/** A push service that says so itself is believed up to here. */
const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * Encrypts and signs a message with `web-push`, and sends it as everything is sent to addresses that people gave: never into this machine or its
 * network, and not where a redirect leads.
 */
export function createPushing({ keys, contact, sealing, postOutside }: Options): Pushing {
  return {
    sealing,
    async send(to, payload, { ttl, urgency, topic }) {
      const { default: webPush } = await import('web-push');
      let request: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        request = webPush.generateRequestDetails(to, payload, {
          ...{ TTL: ttl, urgency, topic, contentEncoding: 'aes128gcm' },
          vapidDetails: { subject: contact, ...keys },
        });
      } catch {
        return { is: 'gone' };
      }
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      );
      try {
        return pushed(await postOutside(request.endpoint, { headers, body: request.body ?? '' }));
      } catch (error) {
        if (!(error instanceof NotFetched)) throw error;
        return LATER.includes(error.fault) ? { is: 'later', afterSeconds: 0 } : { is: 'gone' };
      }
    },
  };
}

/** A name that leads nowhere for the moment, or an answer that does not come, says nothing of the device; what leads inside is none. */
const LATER: readonly string[] = ['unknown-host', 'unreachable', 'too-slow'];

function pushed({ status, retryAfter }: { status: number; retryAfter: string | null }): Pushed {
  if (status >= 200 && status < 300) return { is: 'taken' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 429 || status >= 500) {
    const asked = Number(retryAfter ?? 0);
    return {
      is: 'later',
      afterSeconds: Number.isFinite(asked) ? Math.min(Math.max(asked, 0), LONGEST_PAUSE_SECONDS) : 0,
    };
  }
  return { is: 'refused' };
}
