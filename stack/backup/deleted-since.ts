/**
 * The accounts whose deletion a log tells of, each once, in the order of the log. Lines of anything else are passed over, and
 * so is what a log collector wrote before a line's JSON.
 */
export function deletedIn(log: string): string[] {
  const ids = new Set<string>();
  for (const line of log.split('\n')) {
    const { event, command, userId } = parsed(line);
    if (event === 'act-done' && command === 'delete-account' && typeof userId === 'string') ids.add(userId);
  }
  return [...ids];
}

function parsed(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line.slice(line.indexOf('{'))) ?? {};
  } catch {
    return {};
  }
}
