import { safeError } from '#server/log/safe-error.ts';

/** Why a mail was not sent, for whoever runs the platform: no address, token or key is in it. */
export function whyNotSent(error: unknown): string {
  const { message } = safeError(error);
  return String(message).slice(0, 500);
}
