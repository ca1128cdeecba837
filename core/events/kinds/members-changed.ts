import * as z from 'zod';
import { doer, type Tell, type Wordings } from '#core/events/event.ts';
import { roleName } from '#core/members/role-words.ts';
import { ROLES } from '#core/members/roles.ts';
import { MEMBERS_ROUTE } from '#core/notifications/routes.ts';
import { agreed } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** No name: who it was is read where members are, and goes with their account. */
export const data = z.strictObject({
  how: z.enum(['invited', 'joined', 'changed', 'removed', 'left', 'handed-over']),
  role: z.enum(ROLES),
  side: z.enum(['artist', 'venue']),
});
type Data = z.output<typeof data>;

/** Owners hear who came and who went by themselves; what an owner did is known to who did it, and stands in the list. */
export const tells: Tell<Data, 'members-changed'> = (event) =>
  event.data.how === 'joined' || event.data.how === 'left'
    ? [{ to: doer(event), kind: 'members-changed', params: event.data, route: MEMBERS_ROUTE }]
    : [];

export const words = {
  'members-changed': (p: Data) =>
    p.how === 'left'
      ? [
          t`A member has left`,
          t`Their role was ${roleName(p.role, p.side)}. The list of members says who is left.`,
        ]
      : [
          t`Your invitation was accepted`,
          t`You have a new member: ${roleName(p.role, p.side)}. The list of members says who it is.`,
        ],
} satisfies Wordings;

export const toggles = { 'members-changed': agreed };
export const buttons = {
  get 'members-changed'() {
    return t`See the members`;
  },
};
