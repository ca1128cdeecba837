import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { deployment } from '#app/lib/deployment.ts';
import { dayHeading, formatLongDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { publicPaths } from '#core/website/addresses.ts';
import { t } from '#core/words/t.ts';
import { QrCode } from './qr-code.tsx';

type Night = ReadAnswer<'own-website'>['nights'][number];

const SHOWN = 5;

const WHY = (): Record<NonNullable<Night['notPublic']>, string> => ({
  'kept-back': t`Kept back by you until you announce it`,
  'kept-back-by-other': t`Kept back by the other side until it is announced`,
  private: t`Nowhere yet: it still seeks artists in private`,
  'not-found': t`Nowhere: the other side is not found by everybody, or neither of you shows shows`,
});

/** The booked nights to come: which of them anybody may read, why not the others, and holding one back until it is announced. */
export function NightsCard({ nights, side, may }: { nights: readonly Night[]; side: string; may: boolean }) {
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<Night | null>(null);
  const [shown, setShown] = useState<Night | null>(null);
  const announce = useCommand('announce-night', {
    onSuccess: ({ isAnnounced }) => {
      setAsked(null);
      toast.success(isAnnounced ? t`Announced` : t`Kept back`);
    },
  });
  return (
    <Card
      title={t`Your nights`}
      subtitle={t`What stands on your website, in feeds and on a public page`}
      flush
    >
      {nights.length === 0 ? (
        <EmptyState
          compact
          title={t`No booked nights to come`}
          action={
            <ButtonLink href={side === 'artist' ? '/artist/matches' : '/venue/calendar'}>
              {side === 'artist' ? t`Find openings` : t`Open a date`}
            </ButtonLink>
          }
        >
          {t`A night stands here, and on your website, once both sides have confirmed it.`}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {(all ? nights : nights.slice(0, SHOWN)).map((night) => (
            <li
              key={night.showId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold break-words">
                  {dayHeading(night.day)}: <span dir="auto">{night.name}</span>
                </p>
                <p className="text-sm text-ink-soft">
                  {night.notPublic ? (
                    WHY()[night.notPublic]
                  ) : (
                    <TextLink href={publicPaths.night(night.showId)}>{t`Its public page`}</TextLink>
                  )}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                {night.notPublic ? null : (
                  <Button
                    size="sm"
                    icon={<QrIcon />}
                    aria-label={t`QR code: ${night.name}, ${formatLongDay(night.day)}`}
                    onClick={() => setShown(night)}
                  >
                    {t`QR code`}
                  </Button>
                )}
                {may ? (
                  <Button
                    size="sm"
                    aria-label={`${night.isKeptBack ? t`Announce` : t`Keep back`}: ${night.name}, ${formatLongDay(night.day)}`}
                    onClick={() => setAsked(night)}
                  >
                    {night.isKeptBack ? t`Announce` : t`Keep back`}
                  </Button>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      )}
      {nights.length > SHOWN ? (
        <div className="border-t border-line px-5 py-3">
          <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t`Show fewer` : t`Show all ${nights.length}`}
          </Button>
        </div>
      ) : null}
      <AlertDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={asked?.isKeptBack ? t`Announce this night?` : t`Keep this night back?`}
        description={
          asked?.isKeptBack
            ? t`Unless the other side keeps it back, it stands on both websites, in feeds and on its public page from now on. The other side is told.`
            : t`It leaves the websites and feeds of both sides and has no public page until you announce it. The other side is told. Copies that others have made stay with them.`
        }
        confirmLabel={asked?.isKeptBack ? t`Announce it` : t`Keep it back`}
        busy={announce.isPending}
        onConfirm={() => asked && announce.mutate({ showId: asked.showId, isAnnounced: asked.isKeptBack })}
      />
      <Dialog
        open={shown !== null}
        onOpenChange={() => setShown(null)}
        title={t`QR code of the night`}
        description={t`It opens the public page of this night.`}
      >
        {shown ? (
          <QrCode address={deployment.supabaseUrl + publicPaths.night(shown.showId)} name={shown.day} />
        ) : null}
      </Dialog>
    </Card>
  );
}
