import { queryOptions } from '@tanstack/react-query';
import { dataOf, Failure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Tables } from '#core/database.types.ts';
import type { KeptHouseSheet } from '#core/deals/house-sheet.ts';
import { NOBODY } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';

/** The kept statement of a booking with all its lines. */
export function settlementQuery(settlementId: string | null) {
  return queryOptions({
    queryKey: ['settlements', 'one', settlementId],
    enabled: settlementId !== null,
    queryFn: async (): Promise<Tables<'settlements'>> => {
      const { message, code, status } = refusals.unknownSettlement();
      const client = await getSupabase();
      const answer = await client
        .from('settlements')
        .select('*')
        .eq('id', settlementId ?? NOBODY)
        .maybeSingle();
      const row = dataOf(answer) as Tables<'settlements'> | null;
      if (!row) throw new Failure(message, code, status);
      return row;
    },
  });
}

export type StatementSheet = {
  /** Every state that the statement had, the first one first. */
  revisions: Tables<'statement_revisions'>[];
  claims: Tables<'line_claims'>[];
  house: KeptHouseSheet | null;
};

/** The lines of a statement, what was said about them, and what stood before. */
export function statementSheetQuery(
  settlement: Pick<Tables<'settlements'>, 'id' | 'house_sheet_id' | 'revision'>,
) {
  return queryOptions({
    queryKey: ['settlements', 'sheet', settlement.id],
    enabled: settlement.revision > 0,
    queryFn: async (): Promise<StatementSheet> => {
      const client = await getSupabase();
      const [revisions, claims, sheets] = await Promise.all([
        client.from('statement_revisions').select('*').eq('settlement_id', settlement.id).order('revision'),
        client.from('line_claims').select('*').eq('settlement_id', settlement.id).order('seq'),
        client
          .from('house_sheets')
          .select('*')
          .eq('id', settlement.house_sheet_id ?? '')
          .limit(1),
      ]);
      return {
        revisions: dataOf(revisions),
        claims: dataOf(claims),
        house: dataOf(sheets)[0]?.content ?? null,
      };
    },
  });
}
