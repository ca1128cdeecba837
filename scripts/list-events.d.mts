export function listsOf(root: string): Record<string, string>;
