/** The number an option was given, or the one it has by itself. */
export function numberOption(given: string | undefined, otherwise: number): number {
  if (given === undefined) return otherwise;
  const number = Number(given);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${given} is no whole number`);
  return number;
}
