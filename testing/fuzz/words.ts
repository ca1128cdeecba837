/** The words of a text, each without the white space around it: a long list that stays readable. `\n` and the like are kept as typed. */
export function words({ raw }: TemplateStringsArray): string[] {
  return (raw[0] ?? '').trim().split(/\s+/);
}

/** The same, but what is separated are the lines. */
export function lines({ raw }: TemplateStringsArray): string[] {
  return (raw[0] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
