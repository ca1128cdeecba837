import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { acceptsInWords, PROPOSAL_STATUS } from '#core/settlement/mediation.ts';
import { t } from '#core/words/t.ts';
import { ProposedFigures } from './proposed-figures.tsx';

type Proposal = NonNullable<ReadAnswer<'mediation'>['proposal']>;

/** What an admin proposes, line by line, and the answer of one side. */
export function MediationProposal({
  proposal,
  currency,
  side,
  them,
  timeZone,
  mayAct,
}: {
  proposal: Proposal;
  currency: string;
  side: Side;
  them: string;
  timeZone: string;
  mayAct: boolean;
}) {
  const [accepting, setAccepting] = useState(false);
  const answer = useCommand('answer-mediation-proposal', {
    onSuccess: ({ settled }, { accept }) => {
      setAccepting(false);
      toast.success(
        settled
          ? t`Both of you accepted: the statement has these figures`
          : accept
            ? t`Accepted`
            : t`Declined`,
      );
    },
  });
  const said = { artist: proposal.artistSaid, venue: proposal.venueSaid };
  const mine = said[side];
  const isOpen = proposal.status === 'open' && mayAct && mine === null;
  const otherSaidYes = said[otherSide(side)] === 'yes';
  return (
    <section
      aria-label={t`Proposal`}
      className="grid gap-2 rounded-md border-s-6 border-accent bg-accent-soft p-3"
    >
      <p className="font-semibold">{t`Proposed by Running Order`}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{proposal.words}</p>
      <ProposedFigures proposal={proposal} currency={currency} />
      <p className="text-sm">
        {proposal.status === 'open'
          ? mine === 'yes'
            ? t`You accepted it. ${them} can answer until ${formatInstant(proposal.answerBy, timeZone)}.`
            : t`${otherSaidYes ? t`${them} accepted it. ` : ''}Answer until ${formatInstant(proposal.answerBy, timeZone)}.`
          : `${PROPOSAL_STATUS[proposal.status]}.`}
      </p>
      {isOpen ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" disabled={answer.isPending} onClick={() => setAccepting(true)}>
            {t`Accept the proposal`}
          </Button>
          <Button
            size="sm"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ proposalId: proposal.id, accept: false })}
          >
            {t`Decline`}
          </Button>
        </div>
      ) : null}
      {accepting ? null : <FieldError>{answer.error?.message}</FieldError>}
      <AlertDialog
        open={accepting}
        onOpenChange={setAccepting}
        title={t`Accept the proposal?`}
        description={acceptsInWords({ ...proposal, currency }, { otherSaidYes, them })}
        danger={false}
        confirmLabel={t`Accept`}
        cancelLabel={t`Back`}
        busy={answer.isPending}
        onConfirm={() => answer.mutate({ proposalId: proposal.id, accept: true })}
      >
        <FieldError>{answer.error?.message}</FieldError>
      </AlertDialog>
    </section>
  );
}
