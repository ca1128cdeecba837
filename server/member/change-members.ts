import * as band from '#core/contract/band.ts';
import * as contract from '#core/contract/member.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import type { Role } from '#core/members/roles.ts';
import { refusals } from '#core/refusal.ts';
import type { MembersBefore } from '#server/account/take-back-members.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import {
  type Member,
  memberIn,
  membersOf,
  type OwnProfile,
  ownProfile,
  refuseLastOwner,
  setRole,
} from '#server/member/own-profile.ts';

/** An owner gives a member another role; asked for the one they have, nothing changes. */
export const changeRole = defineCommand(contract.changeRole, {
  async run(context, { userId, role }) {
    const profile = await ownProfile(context);
    const members = await membersOf(context, profile);
    const member = memberIn(members, userId);
    if (member.role === role) return { userId, role };
    refuseLastOwner(members, member);
    remember(context, profile, [member]);
    await setRole(context, profile, userId, role);
    await tell(context, profile, 'changed', role);
    return { userId, role };
  },
});

/** An owner removes a member, or a member leaves. What ends with it: `private.membership_changed`. */
export const removeMember = defineCommand(contract.removeMember, {
  async run(context, { userId }) {
    const isSelf = userId === context.actor.userId;
    const profile = await ownProfile(context);
    const members = await membersOf(context, profile, { asOwner: !isSelf });
    const member = memberIn(members, userId);
    refuseLastOwner(members, member);
    await leave(context, profile, userId);
    await tell(context, profile, isSelf ? 'left' : 'removed', member.role);
    return { userId };
  },
});

/** The new owner first: the profile has one at every moment. */
export const handOver = defineCommand(contract.handOver, {
  async run(context, { userId, become }) {
    const profile = await ownProfile(context);
    const members = await membersOf(context, profile);
    const heir = memberIn(members, userId);
    const me = memberIn(members, context.actor.userId);
    remember(context, profile, [me, heir]);
    await setRole(context, profile, heir.userId, 'owner');
    if (heir.userId !== me.userId) {
      if (become === 'leave') await leave(context, profile, me.userId);
      else await setRole(context, profile, me.userId, become);
    }
    await tell(context, profile, 'handed-over', 'owner');
    return { userId };
  },
});

/** An owner says whether a member has to be free for the offers of their artist. */
export const askMember = defineCommand(band.askMember, {
  async run(context, { userId, isAsked }) {
    if (isDemoAccount(context.actor.userId)) refuse(refusals.demo(demoRefusals.members));
    const profile = await ownProfile(context);
    const member = memberIn(await membersOf(context, profile), userId);
    await context.tx
      .updateTable('private.profile_members')
      .set({ is_asked: isAsked })
      .where('profile_id', '=', profile.id)
      .where('user_id', '=', userId)
      .execute();
    await tell(context, profile, 'changed', member.role);
    return { userId, isAsked };
  },
});

export const setToldOfProfile = defineCommand(contract.setToldOfProfile, {
  async run(context, { isTold }) {
    if (isDemoAccount(context.actor.userId)) refuse(refusals.demo(demoRefusals.members));
    const profile = await ownProfile(context);
    await context.tx
      .updateTable('private.profile_members')
      .set({ is_told: isTold })
      .where('profile_id', '=', profile.id)
      .where('user_id', '=', context.actor.userId)
      .execute();
    return { isTold };
  },
});

async function leave({ tx }: CommandContext, profile: OwnProfile, userId: string): Promise<void> {
  await tx
    .deleteFrom('private.profile_members')
    .where('profile_id', '=', profile.id)
    .where('user_id', '=', userId)
    .execute();
}

function remember({ remember: keep }: CommandContext, profile: OwnProfile, roles: readonly Member[]): void {
  keep?.({ profile: profile.id, roles: [...roles] } satisfies MembersBefore);
}

const tell = (
  context: CommandContext,
  { about, side }: OwnProfile,
  how: 'changed' | 'removed' | 'left' | 'handed-over',
  role: Role,
) => publish(context, { kind: 'members-changed', by: side, about, data: { how, role, side } });
