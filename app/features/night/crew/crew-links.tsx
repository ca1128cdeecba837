import { Copy, Link2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { now } from '#app/lib/clock.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { goesToNoon } from '#core/night/wall-clock.ts';
import type { Night } from '../night-query.ts';

/** Links to the day sheet for those who work the night and have no account. */
export function CrewLinks({ night: { show, crewLinks } }: { night: Night }) {
  const [label, setLabel] = useState('');
  const [made, setMade] = useState<{ id: string; label: string; address: string } | null>(null);
  const address = useRef<HTMLInputElement>(null);
  const links = useRef<HTMLDivElement>(null);
  const madeId = made?.id;
  // It is shown once: it is selected, so that it can be copied at once.
  useEffect(() => {
    if (madeId) address.current?.focus();
  }, [madeId]);
  const share = useCommand('share-night');
  const isClosed = show.status === 'cancelled' || Date.parse(show.endsAt) <= now().getTime();
  const { withProof, dialog } = useProof();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const input = { how: 'make', showId: show.id, label } as const;
      const { linkId, token } = await withProof(() => share.mutateAsync(input));
      setMade({ id: linkId, label, address: `${window.location.origin}/crew#${token}` });
      setLabel('');
    } catch (error) {
      // The sentence of a refusal stands below the field.
      if (wasLeft(error)) share.reset();
    }
  };
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('Link copied'),
      () => toast.error('Your browser did not allow copying. Select the link and copy it.'),
    );
  return (
    <Card
      title="For the crew"
      subtitle={`A private link opens the day sheet without an account, until ${goesToNoon(show, show.timeZone) ? 'noon' : '6:00 AM'} after the night. It shows no fees, and nothing of merch and accommodation.`}
    >
      <div ref={links} tabIndex={-1} className="grid gap-4 outline-none">
        {crewLinks.length > 0 ? (
          <ul className="grid gap-2">
            {crewLinks.map((link) => (
              <li key={link.id} className="flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {link.label}
                  <span className="block text-sm text-ink-soft">
                    made {formatInstant(link.madeAt, show.timeZone)}
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={`Revoke the link for ${link.label}`}
                  disabled={share.isPending}
                  onClick={() =>
                    share.mutate(
                      { how: 'revoke', showId: show.id, linkId: link.id },
                      {
                        onSuccess: () => {
                          setMade((last) => (last?.id === link.id ? null : last));
                          // Its button goes with the link.
                          links.current?.focus();
                          toast.success(`The link for ${link.label} is revoked`, {
                            description: 'Whoever has it open sees the day sheet for a minute at most.',
                          });
                        },
                      },
                    )
                  }
                >
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        {made ? (
          <div className="grid gap-2 rounded-md bg-sunken p-3">
            <Field label={`Link for ${made.label}`} hint="Copy it now: it is not shown again.">
              <Input ref={address} readOnly value={made.address} onFocus={(event) => event.target.select()} />
            </Field>
            <Button size="sm" icon={<Copy />} onClick={() => copy(made.address)}>
              Copy link
            </Button>
          </div>
        ) : null}
        {isClosed ? (
          <>
            <p className="text-ink-soft">
              {show.status === 'cancelled'
                ? 'The show was cancelled: no link opens its day sheet.'
                : 'The show is over: no new links are made.'}
            </p>
            <FieldError>{share.error?.message}</FieldError>
          </>
        ) : (
          <form className="grid gap-2" onSubmit={make}>
            <Field label="Whom the link is for">
              <Input
                maxLength={60}
                required
                placeholder="Sound and light"
                value={label}
                onChange={(event) => setLabel(event.target.value)}
              />
            </Field>
            <FieldError>{dialog ? null : share.error?.message}</FieldError>
            <Button
              size="sm"
              type="submit"
              icon={<Link2 />}
              busy={share.isPending}
              disabled={label.trim() === ''}
            >
              Make a link
            </Button>
          </form>
        )}
      </div>
      {dialog}
    </Card>
  );
}
