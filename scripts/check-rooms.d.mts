export function brokenWalls(root: string): string[];
