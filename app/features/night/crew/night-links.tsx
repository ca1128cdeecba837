import { Copy, Link2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { deployment } from '#app/lib/deployment.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

type NightLink = ReadAnswer<'night'>['crewLinks'][number];
type Made = { id: string; label: string; email: string; address: string };

type NightLinksProps<Link extends NightLink> = {
  title: string;
  subtitle: string;
  show: { id: string; timeZone: string };
  links: readonly Link[];
  opens: 'day-sheet' | 'box-office';
  /** The page that the links open. */
  path: '/crew' | '/box-office';
  /** An example of whom a link is for. */
  placeholder: string;
  /** What stands before "made …" of a link. */
  about?: (link: Link) => string;
  /** What a link that was revoked leaves. */
  revoked: string;
  /** Why no new link is made; null where one can be. */
  closed: string | null;
  /** What else is asked for a link, its value, and how it is emptied. */
  more?: { fields: ReactNode; seller: string; clear: () => void };
};

/** Links that open something of a night without an account: made, told once or mailed, and revoked. */
export function NightLinks<Link extends NightLink>(props: NightLinksProps<Link>) {
  const { title, subtitle, show, links, opens, path, placeholder, about, revoked, closed, more } = props;
  const [label, setLabel] = useState('');
  const [email, setEmail] = useState('');
  const [made, setMade] = useState<Made | null>(null);
  const address = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const madeId = made?.id;
  // It is shown once: it is selected, so that it can be copied at once.
  useEffect(() => {
    if (madeId) address.current?.focus();
  }, [madeId]);
  const share = useCommand('share-night');
  const { withProof, dialog } = useProof();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const to = email.trim();
      const input = {
        ...({ how: 'make', opens, showId: show.id, label } as const),
        ...(more ? { seller: more.seller.trim() } : {}),
        ...(to ? { email: to } : {}),
      };
      const { linkId, token } = await withProof(() => share.mutateAsync(input));
      setMade({ id: linkId, label, email: to, address: `${window.location.origin}${path}#${token}` });
      setLabel('');
      setEmail('');
      more?.clear();
    } catch (error) {
      // The sentence of a refusal stands below the field.
      if (wasLeft(error)) share.reset();
    }
  };
  const revoke = (link: Link) =>
    share.mutate(
      { how: 'revoke', showId: show.id, linkId: link.id },
      {
        onSuccess: () => {
          setMade((last) => (last?.id === link.id ? null : last));
          // Its button goes with the link.
          list.current?.focus();
          toast.success(t`The link for ${link.label} is revoked`, { description: revoked });
        },
      },
    );
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t`Link copied`),
      () => toast.error(t`Your browser did not allow copying. Select the link and copy it.`),
    );
  const refusal = dialog ? null : share.error;
  return (
    <Card title={title} subtitle={subtitle}>
      <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
        {links.length > 0 ? (
          <ul className="grid gap-2">
            {links.map((link) => (
              <li key={link.id} className="flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {link.label}
                  <span className="block text-sm text-ink-soft">
                    {t`${about ? `${about(link)}, ` : ''}made ${formatInstant(link.madeAt, show.timeZone)}`}
                  </span>
                  {link.mail ? (
                    <span className="block text-sm text-ink-soft">{mailWords(link.mail)}</span>
                  ) : null}
                </span>
                <Button
                  size="sm"
                  aria-label={t`Revoke the link for ${link.label}`}
                  disabled={share.isPending}
                  onClick={() => revoke(link)}
                >
                  {t`Revoke`}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        {made ? (
          <div className="grid gap-2 rounded-md bg-sunken p-3">
            {made.email ? (
              <p className="wrap-anywhere">
                {t`It is mailed to ${made.email}, with what it opens and until when.`}
              </p>
            ) : null}
            <Field label={t`Link for ${made.label}`} hint={t`Copy it now: it is not shown again.`}>
              <Input ref={address} readOnly value={made.address} onFocus={(event) => event.target.select()} />
            </Field>
            <Button size="sm" icon={<Copy />} onClick={() => copy(made.address)}>
              {t`Copy link`}
            </Button>
          </div>
        ) : null}
        {closed ? (
          <p className="text-ink-soft">{closed}</p>
        ) : (
          <form className="grid gap-3" noValidate onSubmit={make}>
            <Field label={t`Whom the link is for`}>
              <Input
                maxLength={60}
                required
                placeholder={placeholder}
                value={label}
                onChange={(event) => setLabel(event.target.value)}
              />
            </Field>
            {more?.fields}
            {deployment.mail ? (
              <Field
                label={t`Mail it to`}
                optional
                hint={t`We write to this address once. Empty: you copy the link yourself.`}
                error={refusal?.field === 'email' ? refusal.message : undefined}
              >
                <Input
                  type="email"
                  autoComplete="off"
                  maxLength={320}
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              </Field>
            ) : null}
            <Button
              size="sm"
              type="submit"
              icon={<Link2 />}
              busy={share.isPending}
              disabled={label.trim() === ''}
            >
              {email.trim() ? t`Make and mail a link` : t`Make a link`}
            </Button>
          </form>
        )}
        <FieldError>{refusal && refusal.field !== 'email' ? refusal.message : null}</FieldError>
      </div>
      {dialog}
    </Card>
  );
}

/** What became of the mail of a link. */
function mailWords({ to, state }: NonNullable<NightLink['mail']>): string {
  if (state === 'sent') return t`mailed to ${to}`;
  if (state === 'due') return t`on its way to ${to}`;
  if (state === 'unwanted') return t`not mailed: ${to} takes no such mails`;
  return t`the mail to ${to} could not be delivered`;
}
