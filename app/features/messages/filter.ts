import type { Views } from '#core/database.types.ts';

export type Shown = 'all' | 'inbox' | 'booked' | 'pending';

type Told = Pick<
  Views<'conversation_list'>,
  'partner_name' | 'partner_role' | 'agreement_numbers' | 'unread' | 'status'
>;

const isIn: Record<Shown, (conversation: Told) => boolean> = {
  all: () => true,
  inbox: ({ unread }) => unread,
  booked: ({ status }) => status === 'booked',
  pending: ({ status }) => status === 'pending',
};

/** The conversations of a tab whose partner's name, role, or an agreement number holds what was typed. */
export function conversationsIn<Each extends Told>(
  all: readonly Each[],
  show: Shown,
  search: string,
): Each[] {
  const typed = search.trim().toLowerCase();
  return all.filter(
    (each) =>
      isIn[show](each) &&
      [each.partner_name, each.partner_role, ...each.agreement_numbers].some((text) =>
        text.toLowerCase().includes(typed),
      ),
  );
}
