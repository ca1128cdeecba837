import type { ReactNode } from 'react';
import type { Side } from '#core/booking/side.ts';
import { asSaid } from '#core/outsiders/not-said.ts';
import { wholeAddress } from '#core/profile/whole-address.ts';
import { ISSUER_UNSAID, legalLines, type PartyOnInvoice } from '#core/settlement/invoice-parties.ts';
import { t } from '#core/words/t.ts';
import type { Invoice } from './queries.ts';

/** One side on an invoice. */
export function PartyOf({ invoice, side, label }: { invoice: Invoice; side: Side; label: string }) {
  return side === 'venue' ? (
    <Party label={label} name={invoice.venue_name}>
      <Legal party={invoice.venue}>
        {wholeAddress({ address: invoice.venue_address ?? '', location: invoice.venue_location ?? '' })}
      </Legal>
    </Party>
  ) : (
    <Party label={label} name={invoice.artist_name}>
      <Legal party={invoice.artist}>{asSaid(invoice.artist_location)}</Legal>
    </Party>
  );
}

/** Whoever runs the deployment, where they have said who they are. */
export function Issuer({ issuer }: { issuer: unknown }) {
  const party = (issuer ?? {}) as PartyOnInvoice;
  const lines = legalLines(party);
  if (party.is_unsaid) return <p className="mb-2">{ISSUER_UNSAID()}</p>;
  return lines.length > 0 ? <p className="mb-2">{t`Issued by ${lines.join(', ')}.`}</p> : null;
}

/** Who a party is by law, where it has said so; the place it is at otherwise. */
function Legal({ party, children }: { party: unknown; children?: ReactNode }) {
  const lines = legalLines((party ?? {}) as PartyOnInvoice);
  if (lines.length === 0) return children;
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

/** One party or fact: a label, what it is, and lines below. */
export function Party({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-soft">{label}</p>
      <p className="font-semibold break-words">{name}</p>
      <p className="break-words">{children}</p>
    </div>
  );
}
