import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { formatDay } from '#core/calendar/day.ts';
import { CONTACT_KIND_LABELS, DECIDED_FIELDS, type DecidedField } from '#core/contacts/contact.ts';
import { roleMay } from '#core/members/roles.ts';
import { listed } from '#core/words/listed.ts';
import { t } from '#core/words/t.ts';
import { type Contact, duplicatesQuery, type Pair } from './contacts-queries.ts';
import { WaysOf } from './ways-of.tsx';

const BACK = () => ({ label: t`Contacts`, href: '/contacts' });

/** Contacts that may be the same, two by two; whoever books makes one of them, or says that they are two. */
export function DuplicatesScreen() {
  const { profileId, role } = useViewer();
  const { data, error, isFetching, refetch } = useQuery(duplicatesQuery(profileId));
  const writes = role !== null && roleMay(role, 'book');
  return (
    <>
      <PageHeader
        title={t`Duplicates`}
        subtitle={t`Contacts with one mail, one phone, or one name and place`}
        back={BACK()}
      />
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        data.pairs.length === 0 ? (
          <EmptyState
            title={t`No two look the same`}
            action={
              <ButtonLink variant="primary" href="/contacts">
                {t`Back to the contacts`}
              </ButtonLink>
            }
          >
            {t`Two with one mail, phone, or name and place stand here side by side.`}
          </EmptyState>
        ) : (
          <div className="grid gap-6">
            {data.pairs.map((pair) => (
              <PairCard key={`${pair.one.id} ${pair.other.id}`} pair={pair} writes={writes} />
            ))}
            {data.more > 0 ? (
              <p className="text-ink-soft">{t`And ${data.more} more, when these are done.`}</p>
            ) : null}
          </div>
        )
      ) : (
        <RowsSkeleton count={4} avatar={false} />
      )}
    </>
  );
}

const BECAUSE = () => ({
  email: t`the same mail`,
  phone: t`the same phone`,
  name: t`the same name and place`,
});
const LABELS = (): Record<DecidedField, string> => ({
  kind: t`Kind`,
  name: t`Name`,
  organisation: t`Organisation`,
  place: t`Place`,
  keepUntil: t`Keep until`,
});
const said = (contact: Contact, field: DecidedField): string =>
  field === 'kind'
    ? CONTACT_KIND_LABELS[contact.kind]
    : field === 'keepUntil'
      ? contact.keepUntil
        ? formatDay(contact.keepUntil)
        : ''
      : contact[field];

function PairCard({ pair: { one, other, because }, writes }: { pair: Pair; writes: boolean }) {
  const [take, setTake] = useState<readonly DecidedField[]>([]);
  const [asking, setAsking] = useState(false);
  const merge = useCommand('merge-contacts', {
    onSuccess: () => {
      setAsking(false);
      toast.success(t`Merged into one contact`);
    },
  });
  const apart = useCommand('keep-contacts-apart');
  const differing = DECIDED_FIELDS.filter((field) => {
    const [left, right] = [said(one, field), said(other, field)];
    return left !== '' && right !== '' && left !== right;
  });
  const name = take.includes('name') ? other.name : one.name;
  return (
    <Card
      title={t`${one.name} and ${other.name}`}
      subtitle={t`They have ${listed(because.map((why) => BECAUSE()[why]))}`}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {[one, other].map((contact) => (
          <div key={contact.id} className="grid min-w-0 content-start gap-2">
            <TextLink href={`/contacts/${contact.id}`} className="font-semibold wrap-anywhere">
              {contact.name}
            </TextLink>
            <p className="text-ink-soft">
              {[CONTACT_KIND_LABELS[contact.kind], contact.organisation].filter(Boolean).join(', ')}
            </p>
            <WaysOf contact={contact} />
            {contact.tags.length > 0 ? (
              <p className="text-sm">{t`Tags: ${contact.tags.join(', ')}`}</p>
            ) : null}
            {contact.notes ? (
              <p className="line-clamp-3 text-sm wrap-anywhere whitespace-pre-wrap">{contact.notes}</p>
            ) : null}
          </div>
        ))}
      </div>
      {writes ? (
        <div className="mt-5 grid gap-4 border-t border-line pt-4">
          {differing.map((field) => (
            <div key={field} className="grid justify-items-start gap-1">
              <p className="text-sm font-semibold">{t`${LABELS()[field]} that is kept`}</p>
              <Segmented
                label={t`${LABELS()[field]} that is kept`}
                value={take.includes(field) ? 'other' : 'one'}
                onValueChange={(next) =>
                  setTake((before) =>
                    next === 'other' ? [...before, field] : before.filter((each) => each !== field),
                  )
                }
                options={[
                  { value: 'one', label: said(one, field) },
                  { value: 'other', label: said(other, field) },
                ]}
              />
            </div>
          ))}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => setAsking(true)}>
              {t`Merge`}
            </Button>
            <Button busy={apart.isPending} onClick={() => apart.mutate({ oneId: one.id, otherId: other.id })}>
              {t`They are two`}
            </Button>
          </div>
          <FieldError>{apart.error?.message}</FieldError>
        </div>
      ) : null}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Merge into ${name}?`}
        description={t`One contact stays, with the mails, phones, links, files, tags and notes of both and what you chose. The other entry is gone; links to it lead to the one that stays.`}
        confirmLabel={t`Merge`}
        danger={false}
        busy={merge.isPending}
        onConfirm={() => merge.mutate({ keepId: one.id, goneId: other.id, take: [...take] })}
      >
        <FieldError>{merge.error?.message}</FieldError>
      </AlertDialog>
    </Card>
  );
}
