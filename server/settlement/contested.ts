import { isStatedMerchandise } from '#core/booking/deals/merchandise.ts';
import type { Side } from '#core/booking/side.ts';
import type { KeptHouseSheet } from '#core/deals/house-sheet.ts';
import { HOUSE, rowOfLine, sameLabel, withFigure, wrongOfTicket } from '#core/deals/house-sheet.ts';
import type { Branded } from '#core/ids.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import { type ActSheet, evaluated, PART, withPart } from '#core/settlement/act-sheet.ts';
import { isContestable } from '#core/settlement/sheet-lines.ts';
import { refuse } from '#server/commands/refused.ts';
import { refuseAmounts } from '#server/money/refuse-amounts.ts';
import type { Acting } from '#server/settlement/acting.ts';
import { type ClaimRow, claimsOn } from '#server/settlement/claims-on.ts';
import { houseOfStatement, judgeHouse, refuseForeignFiles } from '#server/settlement/house.ts';
import { type LockedStatement, lockStatement } from '#server/settlement/lock-statement.ts';
import { currentSheet, refuseTooLarge } from '#server/settlement/restate.ts';

/** A statement whose lines are contested, as it stands. */
export type Contested = LockedStatement & {
  sheet: ActSheet;
  house: KeptHouseSheet;
  claims: ClaimRow[];
  side: Side;
};

/** A statement of which a line is contested or answered, locked; `side` is who does it. Refuses one that has no sheet, or is being made anew. */
export async function lockContested(context: Acting, settlementId: string, side: Side): Promise<Contested> {
  const locked = await lockStatement(context, settlementId);
  const { settlement } = locked;
  const sheet = await currentSheet(context, settlement);
  const house = await houseOfStatement(context, settlement);
  if (!sheet || !house || settlement.status === 'disputed') refuse(refusals.unknownLine());
  const claims = await claimsOn(context, settlement.id);
  return { ...locked, sheet, house, claims, side };
}

/** The line of a statement that may be contested. */
export function contestableLine(sheet: ActSheet, lineId: string) {
  // Which part was played is no line of a statement before somebody says so.
  const whole = lineId === PART ? withPart(sheet) : sheet;
  const line = evaluated(whole).find((each) => each.line.id === lineId);
  return line && isContestable(line) ? line : refuse(refusals.unknownLine());
}

/** Refuses a figure that the night cannot have, and evidence that is no file of one's own. */
export async function refuseClaim(
  context: Acting,
  contested: Contested,
  { lineId, figure, evidence }: { lineId: string; figure: number; evidence?: string | undefined },
): Promise<void> {
  const { house, show, sheet } = contested;
  if (lineId === PART && figure > 100) refuse(refusals.partTooLarge());
  const claimed = houseWith(house, sheet, lineId, figure);
  judgeHouse(claimed, show.capacity);
  const wrong = wrongOfRow(claimed, lineId);
  if (wrong) refuse(wrong);
  refuseAmounts({ cents: figure }, show.currency);
  await refuseTooLarge(context, contested, claimed);
  await refuseForeignFiles(context, evidence ? [evidence] : [], [], 'evidence');
}

/** Why the tickets of this line cannot be as a house sheet has them; null when they can, or it is about none. */
export function wrongOfRow(house: KeptHouseSheet, lineId: string | null): Refusal | null {
  const row = lineId && rowOfLine(house, lineId);
  return row && wrongOfTicket(row) ? refusals.sellerKeepsTooMuch(() => wrongOfTicket(row) ?? '') : null;
}

/** The house sheet with one figure of a statement replaced; a cost that the deal names is found by its label. */
export function houseWith(
  house: KeptHouseSheet,
  sheet: ActSheet,
  lineId: string,
  figure: number,
): KeptHouseSheet {
  // What is an act's own is no figure of the night.
  if (lineId === PART || isStatedMerchandise(lineId)) return house;
  if (!/^cost:/.test(lineId)) return { ...house, ...withFigure(house, lineId, figure) };
  const label = sheet.lines.find(({ id }) => id === lineId)?.label ?? HOUSE.gross;
  const kept = house.costs.find((cost) => sameLabel(cost.label, label));
  const others = house.costs.filter((cost) => !sameLabel(cost.label, label));
  const id = kept?.id ?? (crypto.randomUUID() as Branded<string>);
  return { ...house, costs: figure === 0 ? others : [...others, { ...kept, id, label, cents: figure }] };
}

/** The line of another house sheet of the night that is about the same tickets; null where it has none. */
export function sameLineIn(house: KeptHouseSheet, own: KeptHouseSheet, lineId: string): string | null {
  const row = rowOfLine(own, lineId);
  if (!row) return lineId;
  return rowOfLine(house, lineId) ? lineId : null;
}
