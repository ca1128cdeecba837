import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { RiderButton, type RiderLabel } from '#app/features/profile/view/rider-button.tsx';
import { ShareButton } from '#app/features/profile/view/share-button.tsx';
import type { Viewer } from '#app/lib/viewer.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { otherSide, type Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import { MessageButton } from './message-button.tsx';
import { SignUpToBook } from './press-kit-page.tsx';

/** Only the other side of a profile asks for nights, holds them and can block it: each form is loaded for them. */
export const AskNightButton = lazyPart(
  async () => (await import('#app/features/offers/ask/ask-night-button.tsx')).AskNightButton,
  null,
);
const HoldButton = lazyPart(
  async () => (await import('#app/features/holds/hold-button.tsx')).HoldButton,
  null,
);
const ReportButton = lazyPart(
  async () => (await import('#app/features/report/report-button.tsx')).ReportButton,
  null,
);
const BlockMenu = lazyPart(
  async () => (await import('#app/features/messages/block-menu.tsx')).BlockMenu,
  null,
);

/** What a reader can do with a public profile: visitors sign up, its owner shares it, the other side does business. */
export function KitActions({
  side,
  profile: { id, name },
  path,
  reader,
  asks,
  riders,
}: {
  /** Whose profile it is. */
  side: Side;
  profile: { id: string; name: string };
  /** Of the public page. */
  path: string;
  reader: Viewer | null | undefined;
  /** How a reader of the other side asks for a show. */
  asks: (booker: Viewer) => ReactNode;
  /** The riders and where they are kept; null for one that is missing. */
  riders: readonly [RiderLabel, string | null][];
}) {
  const share = <ShareButton path={path} name={name} icon={<Share2 />} />;
  if (reader?.side !== otherSide(side))
    return (
      <>
        {reader === null ? <SignUpToBook type={otherSide(side)} /> : null}
        {share}
        {reader && reader.profile?.id !== id ? (
          <ReportButton thing={{ what: 'profile', id }} label={t`Report ${name}`} />
        ) : null}
      </>
    );
  return (
    <>
      {asks(reader)}
      <MessageButton profileId={id} />
      <HoldButton partner={side === 'artist' ? { artistId: id } : { venueId: id }} name={name} />
      {riders.map(([label, file]) =>
        file ? <RiderButton key={label} label={label} path={file} ownerName={name} /> : null,
      )}
      {share}
      <BlockMenu profileId={id} name={name} />
    </>
  );
}
