import { formatInstant } from '#app/lib/format.ts';
import { DrawnSignature } from '#app/ui/forms/signature-pad.tsx';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import type { Version } from './changes-query.ts';
import type { Agreement, AgreementRow } from './queries.ts';

/** What each side left under the agreement, with the instant it did. */
export function Signatures({
  agreement,
  booking,
  ended,
}: {
  agreement: Agreement;
  booking: AgreementRow;
  /** Nobody signs it any more: what is not signed stays so. */
  ended: boolean;
}) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {(['artist', 'venue'] as const).map((side) => (
        <Sign
          key={side}
          side={side}
          party={booking[`${side}_name`]}
          signature={agreement[`${side}_signature`] as { name: string; image: string | null } | null}
          at={agreement[`${side}_signed_at`]}
          timeZone={booking.time_zone}
          unsigned={ended ? t`Not signed` : t`Not yet signed`}
        />
      ))}
    </div>
  );
}

/** Whoever consented to an amendment signed it with their name. */
export function AmendmentSignatures({ version, booking }: { version: Version; booking: AgreementRow }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {(['artist', 'venue'] as const).map((side) => {
        const signed = version.signatures[side];
        return (
          <Sign
            key={side}
            side={side}
            party={booking[`${side}_name`]}
            signature={signed && { name: signed.name, image: null }}
            at={signed?.at ?? null}
            timeZone={booking.time_zone}
          />
        );
      })}
    </div>
  );
}

function Sign({
  side,
  party,
  signature,
  at,
  timeZone,
  unsigned = t`Not yet signed`,
}: {
  side: Side;
  party: string;
  signature: { name: string; image: string | null } | null;
  at: string | null;
  timeZone: string;
  unsigned?: string;
}) {
  return (
    <section aria-label={t`Signature of the ${side}`} className="grid min-w-0 content-start gap-2">
      <h3 className="text-sm font-semibold text-ink-soft">{t`For the ${side}`}</h3>
      <div className="grid min-h-28 items-end border-b-2 border-ink pb-2">
        {signature?.image ? <DrawnSignature path={signature.image} name={signature.name} /> : null}
        {signature && !signature.image ? (
          <p className="type-bill text-3xl break-words italic">{signature.name}</p>
        ) : null}
        {signature ? null : <p className="text-ink-soft">{unsigned}</p>}
      </div>
      <p className="min-w-0">
        {signature ? <strong className="block font-semibold break-words">{signature.name}</strong> : null}
        <span className="block break-words">{party}</span>
        {at ? (
          <span className="block text-sm text-ink-soft">
            {t`Signed`} <time dateTime={at}>{formatInstant(at, timeZone)}</time> ({timeZone})
          </span>
        ) : null}
      </p>
    </section>
  );
}
