import { Copy, Link2, Mail } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { formatDay, formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { sellerWords } from '#core/tickets/tickets.ts';
import type { Tickets } from './tickets-query.ts';

type Made = { id: string; label: string; address: string };

/** Links with which a box office counts this night without an account. */
export function BoxOfficeLinks({ tickets: { show, links }, isOver }: { tickets: Tickets; isOver: boolean }) {
  const [label, setLabel] = useState('');
  const [seller, setSeller] = useState('');
  const [made, setMade] = useState<Made | null>(null);
  const address = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const madeId = made?.id;
  useEffect(() => {
    if (madeId) address.current?.focus();
  }, [madeId]);
  const share = useCommand('share-night');
  const { withProof, dialog } = useProof();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const input = {
        how: 'make',
        opens: 'box-office',
        showId: show.id,
        label,
        seller: seller.trim(),
      } as const;
      const { linkId, token } = await withProof(() => share.mutateAsync(input));
      setMade({ id: linkId, label, address: `${window.location.origin}/box-office#${token}` });
      setLabel('');
      setSeller('');
    } catch (error) {
      // The sentence of a refusal stands below the field.
      if (wasLeft(error)) share.reset();
    }
  };
  const revoke = (link: Tickets['links'][number]) =>
    share.mutate(
      { how: 'revoke', showId: show.id, linkId: link.id },
      {
        onSuccess: () => {
          setMade((last) => (last?.id === link.id ? null : last));
          list.current?.focus();
          toast.success(`The link for ${link.label} is revoked`, { description: 'What it counted stays.' });
        },
      },
    );
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Link copied'),
      () => toast.error('Your browser did not allow copying. Select the link and copy it.'),
    );
  return (
    <Card
      title="Box office"
      subtitle="A private link counts the tickets of this night alone, without an account, until the morning after. It shows prices, and nothing of deals."
    >
      <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
        {links.length > 0 ? (
          <ul className="grid gap-2">
            {links.map((link) => (
              <li key={link.id} className="flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {link.label}
                  <span className="block text-sm text-ink-soft">
                    counts what {sellerWords(link.seller)} sells, made{' '}
                    {formatInstant(link.madeAt, show.timeZone)}
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={`Revoke the link for ${link.label}`}
                  disabled={share.isPending}
                  onClick={() => revoke(link)}
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
            <div className="flex flex-wrap gap-2">
              <Button size="sm" icon={<Copy />} onClick={() => copy(made.address)}>
                Copy link
              </Button>
              <ButtonLink
                size="sm"
                icon={<Mail />}
                href={`mailto:?subject=${encodeURIComponent(`Tickets of ${formatDay(show.date)} at ${show.venueName}`)}&body=${encodeURIComponent(`Please say here how many tickets are sold:\n${made.address}`)}`}
              >
                Mail it
              </ButtonLink>
            </div>
          </div>
        ) : null}
        {isOver ? (
          <p className="text-ink-soft">The show is over: no new links are made.</p>
        ) : (
          <form className="grid gap-3" onSubmit={make}>
            <Field label="Whom the link is for">
              <Input
                maxLength={60}
                required
                placeholder="Box office"
                value={label}
                onChange={(event) => setLabel(event.target.value)}
              />
            </Field>
            <Field label="Who sells there" optional hint="Empty: the tickets that you sell yourself">
              <Input maxLength={60} value={seller} onChange={(event) => setSeller(event.target.value)} />
            </Field>
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
        <FieldError>{dialog ? null : share.error?.message}</FieldError>
      </div>
      {dialog}
    </Card>
  );
}
