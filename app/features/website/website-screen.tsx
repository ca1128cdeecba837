import { useQuery } from '@tanstack/react-query';
import { deployment } from '#app/lib/deployment.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer, type Viewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { roleMay } from '#core/members/roles.ts';
import { publicPaths } from '#core/website/addresses.ts';
import { t } from '#core/words/t.ts';
import { CopyField } from './copy-field.tsx';
import { EmbedCard } from './embed-card.tsx';
import { NightsCard } from './nights-card.tsx';
import { QrCode } from './qr-code.tsx';
import { ownWebsiteQuery } from './website-queries.ts';

/** All that a profile has for its own website: a list to embed, feeds, QR codes, and which nights stand there. */
export function WebsiteScreen() {
  const viewer = useViewer();
  const { data, error, isPending, isFetching, refetch } = useQuery(ownWebsiteQuery(viewer.profileId));
  return (
    <>
      <PageHeader
        title={t`On Your Website`}
        back={{ label: t`Profile`, href: viewer.side === 'artist' ? '/artist/profile/me' : '/venue-profile' }}
        subtitle={t`Your shows on your own website, in feeds and behind a QR code`}
      />
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : isPending ? (
        <PageSkeleton />
      ) : data.profile ? (
        <Website viewer={viewer} profile={data.profile} nights={data.nights} />
      ) : (
        <EmptyState
          title={t`Complete your profile first`}
          action={
            <ButtonLink
              variant="primary"
              href={viewer.side === 'artist' ? '/artist/edit-profile' : '/venue-edit-profile'}
            >
              {t`Complete your profile`}
            </ButtonLink>
          }
        >
          {t`Shows stand on a website under the name of their profile.`}
        </EmptyState>
      )}
    </>
  );
}

type Own = ReadAnswer<'own-website'>;

function Website({
  viewer: { side, role },
  profile,
  nights,
}: {
  viewer: Viewer;
  profile: NonNullable<Own['profile']>;
  nights: Own['nights'];
}) {
  const site = deployment.supabaseUrl;
  const page = site + publicPaths.profile(side, profile.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {profile.shows === 'shown' ? null : (
        <Banner
          tone="warn"
          title={
            profile.shows === 'hidden'
              ? t`Your profile is hidden: nothing of this is shown to anybody`
              : t`Your profile shows its shows to nobody: your list and feeds are empty`
          }
          action={
            <ButtonLink
              href={`${side === 'venue' ? '/venue/settings' : '/artist/settings'}${profile.shows === 'hidden' ? '?tab=security' : ''}`}
              size="sm"
            >
              {t`Open the settings`}
            </ButtonLink>
          }
        >
          {profile.shows === 'hidden'
            ? t`An owner changes that in the settings, under Security & Privacy.`
            : t`The owner changes that in the settings. Nights stand on the pages of the other side all the same, where it shows them.`}
        </Banner>
      )}
      <NightsCard nights={nights} side={side} may={role !== null && roleMay(role, 'book')} />
      <EmbedCard profile={profile} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Card
          title={t`Feeds`}
          subtitle={t`The same nights for programs. Whoever has an address can read it; it says nothing that your page does not`}
        >
          <div className="grid gap-4">
            <CopyField
              label={t`Calendar (ICS)`}
              hint={t`For calendar programs of fans and staff.`}
              value={site + publicPaths.feed(profile.id, 'ics')}
            />
            <CopyField
              label={t`RSS`}
              hint={t`For feed readers and newsletters.`}
              value={site + publicPaths.feed(profile.id, 'rss')}
            />
            <CopyField
              label={t`JSON Feed`}
              hint={t`For whoever builds your website.`}
              value={site + publicPaths.feed(profile.id, 'json')}
            />
            <CopyField
              label={t`JSON-LD`}
              hint={t`For search engines: schema.org events.`}
              value={site + publicPaths.feed(profile.id, 'jsonld')}
            />
          </div>
        </Card>
        <Card title={t`QR code of your page`} subtitle={t`For posters, flyers and the merch table`}>
          <QrCode address={page} name={profile.name} />
        </Card>
      </div>
    </div>
  );
}
