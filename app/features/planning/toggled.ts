/** A list without one of its members, or with it, as an address keeps it. */
export function toggled(list: readonly string[], each: string): string | undefined {
  return list.includes(each) ? without(list, each) : [...list, each].join(',');
}

/** A list without one of its members, as an address keeps it. */
export function without(list: readonly string[], each: string): string | undefined {
  const rest = list.filter((other) => other !== each);
  return rest.length > 0 ? rest.join(',') : undefined;
}
