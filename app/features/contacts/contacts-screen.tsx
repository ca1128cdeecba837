import { useQuery } from '@tanstack/react-query';
import { Copy, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { useDebouncedInput } from '#app/lib/debounced-input.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SearchInput } from '#app/ui/forms/search-input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { overlayClass } from '#app/ui/overlays/dialog.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { CONTACT_KIND_LABELS, CONTACT_KINDS, type ContactKind } from '#core/contacts/contact.ts';
import { roleMay } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';
import { contactsQuery } from './contacts-queries.ts';
import { ContactsTable } from './contacts-table.tsx';
import { ExportContacts } from './export-contacts.tsx';

const ContactDialog = lazyPart(
  async () => (await import('./contact-dialog.tsx')).ContactDialog,
  <div className={overlayClass} />,
);

const PAGE = 50;
/** No tag is a blank: the choice of none. */
const ANY_TAG = ' ';
const contactsAddress = z.object({
  words: z.string().max(80).catch(''),
  kind: z.enum(['all', ...CONTACT_KINDS]).catch('all'),
  tag: z.string().max(40).catch(''),
  due: z.enum(['yes', '']).catch(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});

/** The address book of the profile: found by anything that is known of a contact. */
export function ContactsScreen() {
  const { profileId, role, name, side } = useViewer();
  const [{ words, kind, tag, due, page }, set] = useSearchState(contactsAddress);
  const [typed, type] = useDebouncedInput(words, (next) => set({ words: next, page: 1 }));
  const filter = {
    ...{ words: words.trim() || undefined, kind: kind === 'all' ? undefined : (kind satisfies ContactKind) },
    ...{ tag: tag || undefined, due: due || undefined },
  };
  const { data, error, isLoading, isFetching, isPlaceholderData, refetch } = useQuery(
    contactsQuery(profileId, { ...filter, page, limit: PAGE }),
  );
  const [adding, setAdding] = useState(false);
  const writes = role !== null && roleMay(role, 'book');
  const add = (
    <Button variant="primary" icon={<UserRoundPlus />} onClick={() => setAdding(true)}>
      {t`Add a contact`}
    </Button>
  );
  const isFiltered = Boolean(filter.words || filter.kind || filter.tag || filter.due);
  const header = (
    <PageHeader
      title={t`Contacts`}
      subtitle={profileId ? t`Whom ${name} works with, on Running Order or not` : t`Whom you work with`}
      actions={
        profileId && writes ? (
          <>
            {data && data.total > 1 ? (
              <ButtonLink href="/contacts/duplicates" icon={<Copy />}>
                {t`Find duplicates`}
              </ButtonLink>
            ) : null}
            {data && data.total > 0 ? <ExportContacts found={data.found} filter={filter} /> : null}
            {add}
          </>
        ) : undefined
      }
    />
  );
  if (!profileId)
    return (
      <>
        {header}
        <EmptyState
          title={t`Complete your profile first`}
          action={
            <ButtonLink
              variant="primary"
              href={side === 'venue' ? '/venue-edit-profile' : '/artist/edit-profile'}
            >
              {t`Complete your profile`}
            </ButtonLink>
          }
        >
          {t`Then you keep here the acts, managers, technicians and clients that you work with.`}
        </EmptyState>
      </>
    );
  return (
    <>
      {header}
      {data?.total === 0 ? null : (
        <div className="mb-4 flex flex-wrap gap-3">
          <SearchInput
            label={t`Search contacts`}
            placeholder={t`Name, mail, phone, tag or a word of your notes`}
            value={typed}
            onValueChange={type}
            className="min-w-0 flex-1 basis-60"
          />
          <Select
            label={t`What they are`}
            value={kind}
            onValueChange={(next) => set({ kind: next, page: 1 })}
            options={[
              { value: 'all', label: t`Everybody` },
              ...CONTACT_KINDS.map((value) => ({ value, label: CONTACT_KIND_LABELS[value] })),
            ]}
            className="w-full sm:w-44"
          />
          {data && (data.tags.length > 0 || tag) ? (
            <Select
              label={t`Tag`}
              value={tag || ANY_TAG}
              onValueChange={(next) => set({ tag: next === ANY_TAG ? '' : next, page: 1 })}
              options={[
                { value: ANY_TAG, label: t`Any tag` },
                ...data.tags.map((each) => ({ value: each.tag, label: `${each.tag} (${each.contacts})` })),
              ]}
              className="w-full sm:w-52"
            />
          ) : null}
        </div>
      )}
      {data && data.due > 0 ? (
        <p className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-warn-soft p-3 text-warn">
          {t`${data.due === 1 ? t`One contact was` : t`${data.due} contacts were`} to be kept until a day that is over.`}
          <Button size="sm" onClick={() => set({ due: due ? '' : 'yes', page: 1 })}>
            {due ? t`Show everybody` : t`Look at them`}
          </Button>
        </p>
      ) : null}
      {isLoading ? <RowsSkeleton count={8} avatar={false} /> : null}
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {data && data.found > 0 ? (
        <div className="grid gap-4">
          <p role="status" className="text-sm text-ink-soft">
            {data.total === 1
              ? t`1 contact`
              : isFiltered
                ? t`${data.found} of ${data.total} contacts`
                : t`${data.total} contacts`}
          </p>
          <Card flush>
            <ContactsTable contacts={data.contacts} busy={isPlaceholderData} />
          </Card>
          <Pagination
            page={page}
            pages={Math.ceil(data.found / PAGE)}
            onPageChange={(next) => set({ page: next }, { push: true })}
          />
        </div>
      ) : null}
      {data && data.found === 0 ? (
        data.total > 0 ? (
          <EmptyState
            title={t`Nobody like that is here`}
            action={
              <Button onClick={() => set({ words: '', kind: 'all', tag: '', due: '', page: 1 })}>
                {t`Show everybody`}
              </Button>
            }
          >
            {t`Try fewer or other words.`}
          </EmptyState>
        ) : (
          <EmptyState title={t`Your notebook goes here`} action={writes ? add : undefined}>
            {t`Acts, venues, managers, technicians and clients: add one, or take them from a booking or a conversation. In a file already?`}{' '}
            <TextLink href="/moving-in">{t`Bring them over`}</TextLink>.
          </EmptyState>
        )
      ) : null}
      {adding ? <ContactDialog contact={null} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
