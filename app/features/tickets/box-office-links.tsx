import { useState } from 'react';
import { NightLinks } from '#app/features/night/crew/night-links.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { sellerWords } from '#core/tickets/tickets.ts';
import { t } from '#core/words/t.ts';
import type { Tickets } from './tickets-query.ts';

/** Links with which a box office counts this night without an account. */
export function BoxOfficeLinks({ tickets: { show, links }, isOver }: { tickets: Tickets; isOver: boolean }) {
  const [seller, setSeller] = useState('');
  return (
    <NightLinks
      title={t`Box office`}
      subtitle={t`A private link counts the tickets of this night alone, without an account, until the morning after. It shows prices, and nothing of deals.`}
      show={show}
      links={links}
      opens="box-office"
      path="/box-office"
      placeholder={t`Box office`}
      about={(link) => t`counts what ${sellerWords(link.seller)} sells`}
      revoked={t`What it counted stays.`}
      closed={isOver ? t`The show is over: no new links are made.` : null}
      more={{
        fields: (
          <Field label={t`Who sells there`} optional hint={t`Empty: the tickets that you sell yourself`}>
            <Input maxLength={60} value={seller} onChange={(event) => setSeller(event.target.value)} />
          </Field>
        ),
        seller,
        clear: () => setSeller(''),
      }}
    />
  );
}
