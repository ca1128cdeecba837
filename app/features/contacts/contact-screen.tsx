import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { NightsOfFiles } from '#app/features/offers/ask/nights-of-files.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { overlayClass } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { formatDay } from '#core/calendar/day.ts';
import { CONTACT_KIND_LABELS } from '#core/contacts/contact.ts';
import { roleMay } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';
import { ContactFiles } from './contact-files.tsx';
import { ContactHistory } from './contact-history.tsx';
import { ContactUses } from './contact-uses.tsx';
import { type Contact, contactQuery } from './contacts-queries.ts';
import { StandsFor } from './stands-for.tsx';
import { WaysOf } from './ways-of.tsx';

const AskContact = lazyPart(async () => (await import('./ask-contact.tsx')).AskContact, null);

const ContactDialog = lazyPart(
  async () => (await import('./contact-dialog.tsx')).ContactDialog,
  <div className={overlayClass} />,
);

const LinkProfile = lazyPart(
  async () => (await import('./link-profile.tsx')).LinkProfile,
  <div className={overlayClass} />,
);

const BACK = () => ({ label: t`Contacts`, href: '/contacts' });

/** One contact: how they are reached, what was written down, and what there was with them. */
export function ContactScreen() {
  const { contactId = '' } = useParams({ strict: false });
  const viewer = useViewer();
  const { profileId, role } = viewer;
  const { data, error, isFetching, refetch } = useQuery(contactQuery(profileId, contactId));
  const [editing, setEditing] = useState(false);
  const [erasing, setErasing] = useState(false);
  const navigate = useNavigate();
  const erase = useCommand('erase-contact', {
    leaves: true,
    onSuccess: () => {
      toast.success(t`Erased from your contacts`);
      void navigate({ to: '/contacts' });
    },
  });
  const contact = data?.contact;
  if (error || !contact)
    return (
      <>
        <PageHeader title={t`Contact`} back={BACK()} />
        {error ? (
          <ErrorState
            message={asFailure(error).message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <RowsSkeleton count={6} avatar={false} />
        )}
      </>
    );
  const writes = role !== null && roleMay(role, 'book');
  return (
    <>
      <PageHeader
        title={contact.name}
        back={BACK()}
        badge={<Badge>{CONTACT_KIND_LABELS[contact.kind]}</Badge>}
        {...(contact.organisation ? { subtitle: contact.organisation } : {})}
        actions={
          writes ? (
            <>
              <AskContact contact={contact} viewer={viewer} />
              <Button icon={<Trash2 />} onClick={() => setErasing(true)}>
                {t`Erase`}
              </Button>
              <Button variant="primary" icon={<Pencil />} onClick={() => setEditing(true)}>
                {t`Edit`}
              </Button>
            </>
          ) : undefined
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="grid gap-6">
          <Card title={t`How to reach them`}>
            <WaysOf contact={contact} />
          </Card>
          <Card title={t`Notes and tags`}>
            {contact.notes ? <p className="wrap-anywhere whitespace-pre-wrap">{contact.notes}</p> : null}
            {contact.tags.length > 0 ? (
              <p className="mt-3 flex flex-wrap gap-1.5">
                {contact.tags.map((tag) => (
                  <Chip key={tag} href={`/contacts?tag=${encodeURIComponent(tag)}`}>
                    {tag}
                  </Chip>
                ))}
              </p>
            ) : null}
            {contact.notes || contact.tags.length > 0 ? null : (
              <p className="text-ink-soft">{t`Nothing is written down yet.`}</p>
            )}
          </Card>
          <ContactFiles contact={contact} writes={writes} />
          <Card title={t`About this entry`}>
            <AboutEntry contact={contact} writes={writes} />
          </Card>
        </div>
        <div className="grid content-start gap-6">
          <NightsOfFiles name={contact.name} />
          {data.uses.length > 0 && data.nights === null ? null : (
            <ContactHistory contact={contact} nights={data.nights} />
          )}
          <ContactUses uses={data.uses} />
        </div>
      </div>
      {editing ? <ContactDialog contact={contact} onClose={() => setEditing(false)} /> : null}
      <AlertDialog
        open={erasing}
        onOpenChange={setErasing}
        title={t`Erase ${contact.name}?`}
        description={t`Everything that your contacts have of them goes for good: names, addresses, tags and notes, and the links by which they answer without an account. Nights that were booked, their agreements and invoices stay.`}
        confirmLabel={t`Erase this person`}
        busy={erase.isPending}
        onConfirm={() => erase.mutate({ contactId: contact.id })}
      >
        {erase.error ? <p className="text-bad">{erase.error.message}</p> : null}
      </AlertDialog>
    </>
  );
}

const SOURCES = () =>
  ({
    typed: t`Typed in`,
    file: t`Read from a file`,
    booking: t`Taken from a profile`,
    claimed: t`Claimed by themselves`,
  }) as const;

function AboutEntry({ contact, writes }: { contact: Contact; writes: boolean }) {
  const [linking, setLinking] = useState(false);
  const by = (name: string | null) => (name ? t` by ${name}` : '');
  return (
    <div className="grid gap-2 text-ink-soft">
      <p>
        {SOURCES()[contact.source]} {formatInstant(contact.madeAt)}
        {by(contact.madeBy)}
        {contact.sourceWords ? `: ${contact.sourceWords}` : ''}
      </p>
      {contact.changedAt !== contact.madeAt ? (
        <p>{t`Changed ${formatInstant(contact.changedAt)}${by(contact.changedBy)}`}</p>
      ) : null}
      {contact.keepUntil ? (
        <p className={contact.isDue ? 'font-semibold text-warn' : ''}>
          {t`Kept until ${formatDay(contact.keepUntil)}${
            contact.erasesItself
              ? t`, and erased then`
              : contact.isDue
                ? t`: that day is over. Erase them, or choose a later day.`
                : ''
          }`}
        </p>
      ) : null}
      {contact.profile ? (
        <StandsFor contactId={contact.id} profile={contact.profile} writes={writes} />
      ) : writes ? (
        <Button size="sm" className="justify-self-start" icon={<Link2 />} onClick={() => setLinking(true)}>
          {t`They are on Running Order`}
        </Button>
      ) : null}
      {linking ? <LinkProfile contact={contact} onClose={() => setLinking(false)} /> : null}
    </div>
  );
}
