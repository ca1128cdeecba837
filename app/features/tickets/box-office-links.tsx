import { useState } from 'react';
import { NightLinks } from '#app/features/night/crew/night-links.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { sellerWords } from '#core/tickets/tickets.ts';
import type { Tickets } from './tickets-query.ts';

/** Links with which a box office counts this night without an account. */
export function BoxOfficeLinks({ tickets: { show, links }, isOver }: { tickets: Tickets; isOver: boolean }) {
  const [seller, setSeller] = useState('');
  return (
    <NightLinks
      title="Box office"
      subtitle="A private link counts the tickets of this night alone, without an account, until the morning after. It shows prices, and nothing of deals."
      show={show}
      links={links}
      opens="box-office"
      path="/box-office"
      placeholder="Box office"
      about={(link) => `counts what ${sellerWords(link.seller)} sells`}
      revoked="What it counted stays."
      closed={isOver ? 'The show is over: no new links are made.' : null}
      more={{
        fields: (
          <Field label="Who sells there" optional hint="Empty: the tickets that you sell yourself">
            <Input maxLength={60} value={seller} onChange={(event) => setSeller(event.target.value)} />
          </Field>
        ),
        seller,
        clear: () => setSeller(''),
      }}
    />
  );
}
