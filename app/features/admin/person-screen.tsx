import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { deviceName } from '#core/account/device-name.ts';
import { wordsOfAdminAct } from '#core/admin/log-words.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { lookRoute } from '#core/notifications/routes.ts';
import { inLocale, t } from '#core/words/t.ts';
import { DECISIONS, DecisionDialog } from './decision-dialog.tsx';
import { PersonActDialog } from './person-act-dialog.tsx';
import { actsOn, type PersonAct } from './person-acts.ts';
import { StateOfPerson } from './state-of-person.tsx';

type Person = ReadAnswer<'person'>;

const BACK = () => ({ label: t`People`, href: '/admin/people' });

/** One account: its state, where it is signed in, what was done with it, and what an admin can do. */
export function PersonScreen() {
  const { _splat = '' } = useParams({ strict: false });
  const personId = _splat.split('/')[1] ?? '';
  const person = useQuery({
    queryKey: ['admin', 'person', personId],
    queryFn: ({ signal }) => readApi('person', { personId }, signal),
  });
  const title = person.data ? nameOf(person.data) : t`Person`;
  return (
    <>
      <PageHead title={title} hidden />
      <PageHeader
        title={title}
        back={BACK()}
        {...(person.data ? { badge: <StateOfPerson person={person.data} /> } : {})}
        {...(person.data?.profile && !person.data.isDemo
          ? { actions: <ButtonLink href={lookRoute(personId)}>{t`Look at the profile’s pages`}</ButtonLink> }
          : {})}
      />
      {person.isPending ? <RowsSkeleton count={6} avatar={false} /> : null}
      {person.isError ? (
        <ErrorState message={asFailure(person.error).message} onRetry={() => person.refetch()} />
      ) : null}
      {person.data ? <Told person={person.data} /> : null}
    </>
  );
}

const nameOf = ({ profile, name, email }: Person) => profile?.name ?? name ?? email ?? t`Closed account`;

function Told({ person }: { person: Person }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {person.suspension ? (
        <Banner
          tone="bad"
          title={t`Suspended on ${formatInstant(person.suspension.at)}`}
          className="lg:col-span-2"
        >
          {t`By ${person.suspension.by ?? t`an account that is gone`}: ${person.suspension.reason}`}
        </Banner>
      ) : null}
      <Account person={person} />
      <Acts person={person} />
      <Sessions sessions={person.sessions} />
      <Lately events={person.events} />
      <Log log={person.log} />
    </div>
  );
}

function Account({ person }: { person: Person }) {
  const { bookings, secondSteps } = person;
  const facts: [string, ReactNode][] = [
    [t`E-mail`, person.email ? `${person.email}${person.emailConfirmed ? '' : t` (not confirmed)`}` : '–'],
    [t`Name`, person.name ?? '–'],
    [t`Side`, person.side === 'venue' ? t`Venue` : t`Artist`],
    [t`Profile`, <Profile key="profile" person={person} />],
    [t`Signed up`, formatInstant(person.createdAt)],
    [t`Signed in last`, person.lastSignInAt ? formatInstant(person.lastSignInAt) : t`Never`],
    [t`Second step`, secondSteps.map(({ name, kind }) => name || kind).join(', ') || t`None`],
    [t`Agreed shows to come`, bookings.agreed.toLocaleString(inLocale('en-IE'))],
    [t`Offers on the table`, bookings.open.toLocaleString(inLocale('en-IE'))],
    [t`Account id`, person.id],
  ];
  return (
    <Card title={t`Account`}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-ink-soft max-sm:-mb-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Profile({ person: { side, profile } }: { person: Person }) {
  if (!profile) return t`None yet`;
  return (
    <TextLink href={`/${side}/profile/${profile.id}`}>
      {[profile.name, profile.location].filter(Boolean).join(', ')}
    </TextLink>
  );
}

function Acts({ person }: { person: Person }) {
  const { userId } = useViewer();
  const [act, setAct] = useState<PersonAct | null>(null);
  const [takes, setTakes] = useState(false);
  const badge = person.profile?.verified && !person.isDemo ? person.profile : null;
  const acts = actsOn(person, userId);
  return (
    <Card title={t`What you can do`} subtitle={t`Each asks for a reason, and stands in the log.`}>
      {acts.length === 0 && !badge ? (
        <p className="text-ink-soft">
          {person.isDemo ? t`The accounts of the demo season stay as they are.` : t`Nothing at the moment.`}
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {acts.map((each) => (
            <Button
              key={each.name}
              variant={each.isDanger ? 'danger' : 'primary'}
              onClick={() => setAct(each)}
            >
              {each.label}
            </Button>
          ))}
          {badge ? <Button onClick={() => setTakes(true)}>{DECISIONS['take-away'].label}</Button> : null}
        </div>
      )}
      {badge && takes ? (
        <DecisionDialog decision="take-away" profile={badge} onClose={() => setTakes(false)} />
      ) : null}
      {act ? (
        <PersonActDialog
          act={act}
          person={{ id: person.id, name: nameOf(person) }}
          onClose={() => setAct(null)}
        />
      ) : null}
    </Card>
  );
}

function Sessions({ sessions }: { sessions: Person['sessions'] }) {
  return (
    <Card title={t`Signed in`}>
      {sessions.length === 0 ? <p className="text-ink-soft">{t`Nowhere.`}</p> : null}
      <ul className="grid gap-3">
        {sessions.map(({ id, device, ip, place, lastUsedAt, hasSecondStep }) => (
          <li key={id}>
            <p className="font-semibold">{deviceName(device)}</p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {[place, ip, hasSecondStep ? t`with a second step` : ''].filter(Boolean).join(' · ')}
            </p>
            <p className="text-sm text-ink-soft">{t`Last used ${formatInstant(lastUsedAt)}`}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The kind of an event as words: what stands in a history says more, to those whom it is about. */
const asWords = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');

function Lately({ events }: { events: Person['events'] }) {
  return (
    <Card title={t`Did last`}>
      {events.length === 0 ? <EmptyState title={t`Nothing yet`} /> : null}
      <ul className="grid gap-3">
        {events.map(({ id, kind, at, artist, venue }) => (
          <li key={id}>
            <p className="font-semibold">{asWords(kind)}</p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {[artist && venue ? t`${artist} at ${venue}` : (artist ?? venue), formatInstant(at)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Log({ log }: { log: Person['log'] }) {
  if (log.length === 0) return null;
  return (
    <Card title={t`What admins did`} className="lg:col-span-2">
      <ul className="grid gap-3">
        {log.map(({ id, act, data, at, admin, reason }) => (
          <li key={id}>
            <p className="font-semibold">{wordsOfAdminAct(act, data)}</p>
            {reason ? <p className="whitespace-pre-wrap wrap-anywhere">{reason}</p> : null}
            <p className="text-sm text-ink-soft">
              {admin ?? t`An account that is gone`} · {formatInstant(at)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
