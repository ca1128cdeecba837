const HIDDEN = '[hidden]';
/** What is shorter may be a word of any line. */
const SHORTEST = 6;
const NAMED_SECRET = /(?:^|_)(?:secret|pass|password|token|key)(?:_|$)/i;

/** Longest first, so that a secret within another one leaves nothing of it. */
let known: readonly string[] = [];

/** From now on no log line has one of these values, whatever says it, in the forms in which programs write them. */
export function keepOutOfLogs(secrets: Iterable<string>): void {
  const forms = [...secrets]
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [
      ...[secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)],
      ...[btoa(String.fromCharCode(...new TextEncoder().encode(secret))).replace(/=+$/, '')],
    ]);
  known = [...new Set([...known, ...forms])].sort((a, b) => b.length - a.length);
}

/** The secrets that a deployment is configured with: variables that are named as such, and passwords in addresses such as SMTP_URL. */
export function secretsIn(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(env).flatMap(([name, value = '']) => [
    ...(NAMED_SECRET.test(name) ? [value] : []),
    ...passwordsOf(value),
  ]);
}

function passwordsOf(value: string): string[] {
  if (!value.includes('://') || !URL.canParse(value)) return [];
  const { password } = new URL(value);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

export const withoutSecrets = (text: string): string =>
  known.reduce((safe, secret) => safe.replaceAll(secret, HIDDEN), text);
