import { integrationsFor } from '#core/settings/integrations.ts';
import { maskedAccount } from '#core/settings/payout-account-fields.ts';
import { DEMO_ACCOUNTS, DEMO_ADMIN } from '#demo/accounts.ts';
import { handleOf } from '#demo/cast/member.ts';
import { idOf } from '#demo/season/ids.ts';
import type { Row, SeasonRows } from '#demo/season/rows.ts';
import type { Stage } from '#demo/season/stage.ts';

const HOUR = 3_600_000;

type HouseRows = Pick<
  SeasonRows,
  'mailing_list' | 'integrations' | 'billing' | 'payout_accounts' | 'contact_messages' | 'notifications'
>;

/** What is not about shows: the newsletter's list, connected services, cards, and letters to the people behind it all. */
export function houseRows(stage: Stage): HouseRows {
  const contact_messages = letters(stage);
  return {
    mailing_list: ['aoife.b', 'gigsinclare', 'promoter', 'sound.of.cork', 'hello', 'tourdiary'].map(
      (name, at) => ({
        id: idOf('subscriber', name),
        email: `${name}@post.runningorder.example`,
        created_at: new Date(stage.now - (at + 1) * 53 * HOUR).toISOString(),
      }),
    ),
    integrations: DEMO_ACCOUNTS.flatMap(({ userId, userType, name }) =>
      integrationsFor(userType)
        .filter((provider) => provider !== 'twitter' && provider !== 'spotify')
        .map((provider) => ({ user_id: userId, provider, connected: true, handle: handleOf(name) })),
    ),
    billing: DEMO_ACCOUNTS.map(({ userId }) => ({
      user_id: userId,
      card_brand: 'Visa',
      card_last4: '4242',
      card_expiry: `09/${String(Number(stage.today.slice(2, 4)) + 2).padStart(2, '0')}`,
    })),
    payout_accounts: DEMO_ACCOUNTS.filter(({ userType }) => userType === 'artist').map(
      ({ userId, name }) => ({
        user_id: userId,
        provider: 'stand-in',
        holder: name,
        masked: maskedAccount('IE29AIBK93115212345678'),
        country: 'IE',
      }),
    ),
    contact_messages,
    notifications: contact_messages.map((letter) => ({
      id: idOf('notification', letter.id as string),
      user_id: DEMO_ADMIN.userId,
      kind: 'contact-message',
      params: { about: letter.kind },
      contact_message_id: letter.id as string,
      route: '/admin/messages',
      is_new: true,
      mail_due_at: null,
      created_at: letter.created_at as string,
    })),
  };
}

function letters(stage: Stage): Row<'contact_messages'>[] {
  const saltmarsh = stage.venue('saltmarsh');
  return [
    {
      id: idOf('letter', 1),
      kind: 'contact',
      name: 'Noreen Fallon',
      email: 'noreen@post.runningorder.example',
      message:
        'We run a small arts centre in Roscommon and book about thirty nights a year. Is there a way for two of us to share one account, so that I can go on holiday?',
      created_at: new Date(stage.now - 5 * HOUR).toISOString(),
    },
    {
      id: idOf('letter', 2),
      kind: 'support',
      name: saltmarsh.name,
      email: saltmarsh.email,
      message:
        'The committee would like the invoice for our last concert made out to the parish hall trust. Can you tell us where to change the address?',
      user_id: saltmarsh.userId,
      created_at: new Date(stage.now - 28 * HOUR).toISOString(),
    },
  ];
}
