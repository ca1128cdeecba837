/** What a form found wrong with a value: a message, or the same for the parts of it. */
export type Wrong = { message?: unknown; root?: { message?: unknown } } | undefined;

export function messageOf(wrong: Wrong): string | undefined {
  const message = wrong?.message ?? wrong?.root?.message;
  return typeof message === 'string' ? message : undefined;
}

export function partOf(wrong: Wrong, name: string | number): Wrong {
  return (wrong as Record<string | number, Wrong> | undefined)?.[name];
}
