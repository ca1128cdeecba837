/** What a form found wrong with a value: a message, or the same for the parts of it. */
export type FieldErrors = { message?: unknown; root?: { message?: unknown } } | undefined;

export function messageOf(wrong: FieldErrors): string | undefined {
  const message = wrong?.message ?? wrong?.root?.message;
  return typeof message === 'string' ? message : undefined;
}

export function errorsOf(wrong: FieldErrors, name: string | number): FieldErrors {
  return (wrong as Record<string | number, FieldErrors> | undefined)?.[name];
}

/** The first message of a value or of its parts, two levels down: a line of a deal, and what it is computed from. */
export function firstMessage(wrong: FieldErrors, levels = 2): string | undefined {
  const own = messageOf(wrong);
  if (own || !wrong || levels === 0) return own;
  for (const [name, part] of Object.entries(wrong)) {
    const found = name === 'ref' ? undefined : firstMessage(part as FieldErrors, levels - 1);
    if (found) return found;
  }
  return undefined;
}

/** What a schema found wrong below one place of its input, as `useForm` has it: of several things wrong with a box the first. */
export function errorsBelow(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  place: readonly string[],
): FieldErrors {
  type Part = { message?: string } & { [name: string]: Part | string | undefined };
  const below = issues.filter(({ path }) => place.every((name, at) => path[at] === name));
  if (below.length === 0) return undefined;
  const whole: Part = {};
  for (const { path, message } of below) {
    let part = whole;
    for (const name of path.slice(place.length).map(String)) {
      part[name] ??= {};
      part = part[name] as Part;
    }
    part.message ??= message;
  }
  return whole;
}
