type Header = { key: string; value: string };

/**
 * Whether the mail provider reports that the address a mail says to be from sent it. Only reports under the provider's own name count, and of
 * those the topmost that speaks of DMARC: each server writes above what was there, so that one below may be the sender's own. A domain without
 * a policy of DMARC has its signature (DKIM) instead, of exactly this domain.
 */
export function isProved(
  headers: readonly Header[],
  { provider, from }: { provider: string; from: string },
): boolean {
  const reports = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => withoutComments(value.toLowerCase()))
    .filter((value) => nameOf(value) === provider.toLowerCase());
  const report = reports.find((value) => /;\s*dmarc\s*=/.test(value));
  if (!report) return false;
  const results = report.split(';').slice(1);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const dmarc = results.filter((result) => /^\s*dmarc\s*=/.test(result));
  // Two results of one kind say nothing that could be relied on.
  if (dmarc.length !== 1) return false;
  const [result = ''] = dmarc;
  const named = propertyOf(result, 'header.from');
  if (named !== null && named !== domain) return false;
  if (/^\s*dmarc\s*=\s*pass\b/.test(result)) return named === domain;
  return (
    /^\s*dmarc\s*=\s*none\b/.test(result) &&
    results.some((each) => /^\s*dkim\s*=\s*pass\b/.test(each) && propertyOf(each, 'header.d') === domain)
  );
}

/** `authserv-id [version]` before the first result (RFC 8601). */
const nameOf = (report: string): string => report.split(';')[0]?.trim().split(/\s+/)[0] ?? '';

const propertyOf = (result: string, name: string): string | null =>
  new RegExp(`\\s${name.replace('.', '\\.')}\\s*=\\s*"?([^\\s;"]+)`).exec(result)?.[1] ?? null;

/** Comments in parentheses say nothing, whatever stands in them; one that is open at the end hides the rest. */
function withoutComments(value: string): string {
  let depth = 0;
  let kept = '';
  for (const sign of value.slice(0, 20_000)) {
    if (sign === '(') depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (depth === 0) kept += sign;
  }
  return kept;
}
