export function findDeno(): Promise<string>;
