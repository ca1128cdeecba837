import type { Acting } from '#server/settlement/acting.ts';

/** The figures that an artist proposed for a night since it was concluded last, the latest; the venue may take them over. */
export async function standingProposal({ tx }: Pick<Acting, 'tx'>, showId: string) {
  const row = await tx
    .selectFrom('house_proposals')
    .selectAll()
    .where('show_id', '=', showId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('house_sheets as h')
            .select('h.id')
            .where('h.show_id', '=', showId)
            .whereRef('h.stated_at', '>=', 'house_proposals.proposed_at'),
        ),
      ),
    )
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, house: row.content };
}
