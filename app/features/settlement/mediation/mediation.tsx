import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { formatInstant } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import type { Side } from '#core/booking/side.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { Tables } from '#core/database.types.ts';
import { roleMay } from '#core/members/roles.ts';
import { MEDIATION_STATUS } from '#core/settlement/mediation.ts';
import { t } from '#core/words/t.ts';
import { AskForm } from './ask-form.tsx';
import { MediationProposal } from './mediation-proposal.tsx';
import { MediationThread, type ThreadNames } from './mediation-thread.tsx';
import { SayForm } from './say-form.tsx';

type Props = {
  show: BookedShow;
  settlement: Tables<'settlements'>;
  side: Side;
  /** The lines that are contested now: what was claimed last of each. */
  open: readonly Tables<'line_claims'>[];
};

/** Where the sides do not agree on a line: the way to somebody from Running Order who mediates, and what is said there. */
export function Mediation(props: Props) {
  const { settlement, open } = props;
  const [asks, setAsks] = useState(false);
  const { role } = useViewer();
  const { data } = useQuery({
    queryKey: ['settlements', 'mediation', settlement.id],
    queryFn: ({ signal }) => readApi('mediation-of', { settlementId: settlement.id }, signal),
  });
  if (!data) return null;
  const { mediation } = data;
  const isOver = mediation === null || mediation.closedAt !== null;
  const mayAct = role === null || roleMay(role, 'move-money');
  return (
    <>
      {mediation ? <Mediated {...props} mediation={mediation} mayAct={mayAct} /> : null}
      {isOver && open.length > 0 && mayAct ? (
        asks ? (
          <AskForm {...props} onDone={() => setAsks(false)} />
        ) : (
          <div>
            <Button size="sm" onClick={() => setAsks(true)}>
              {t`Ask Running Order to mediate`}
            </Button>
          </div>
        )
      ) : null}
    </>
  );
}

function Mediated({
  show,
  side,
  mediation,
  mayAct,
}: Props & { mediation: NonNullable<ReadAnswer<'mediation-of'>['mediation']>; mayAct: boolean }) {
  const { status, askedBy, answerBy, proposal } = mediation;
  const names: ThreadNames = { artist: show.artist_name, venue: show.venue_name, [side]: t`You` };
  const isOver = mediation.closedAt !== null;
  const waits = status === 'asked' && askedBy !== side;
  return (
    <section aria-label={t`Mediation`} className="grid gap-3 rounded-md border border-line bg-raised p-4">
      <p className="font-semibold">{t`Running Order mediates: ${standing(mediation, side)}`}</p>
      {status === 'asked' ? (
        <p className="text-sm">
          {t`${waits ? t`Say how you see it` : t`${names[side === 'artist' ? 'venue' : 'artist']} can answer`} until ${formatInstant(answerBy, show.time_zone)}. Silence accepts no figure meanwhile.`}
        </p>
      ) : null}
      <MediationThread thread={mediation.thread} names={names} timeZone={show.time_zone} />
      {proposal ? (
        <MediationProposal
          proposal={proposal}
          currency={mediation.currency}
          side={side}
          them={side === 'artist' ? show.venue_name : show.artist_name}
          timeZone={show.time_zone}
          mayAct={mayAct && !isOver}
        />
      ) : null}
      {!isOver && mayAct ? <SayForm mediationId={mediation.id} act="say-in-mediation" /> : null}
    </section>
  );
}

const standing = (
  { status, askedBy }: { status: keyof typeof MEDIATION_STATUS; askedBy: Side },
  side: Side,
) => (status === 'asked' && askedBy !== side ? t`You are asked` : MEDIATION_STATUS[status]);
