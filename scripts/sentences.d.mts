export function sentencesOutside(
  root: string,
  isExcepted: (file: string) => boolean,
  kept: ReadonlySet<string>,
): string[];
export function sentencesIn(file: string, text: string, kept?: ReadonlySet<string>): string[];
