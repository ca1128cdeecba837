import * as z from 'zod';
import { contactFields } from '#core/contacts/contact.ts';
import { MOST_TAGS } from '#core/contacts/limits.ts';
import { day, listOf } from '#core/forms/fields.ts';
import type { Contact } from './contacts-queries.ts';

/** A contact in a form: tags in one line, and no day as an empty box. */
export const contactForm = z.object({
  ...contactFields,
  tags: z
    .string()
    .max(MOST_TAGS * 42)
    .transform((typed) => listOf(typed))
    .pipe(contactFields.tags),
  keepUntil: z.union([z.literal(''), day]).transform((typed) => typed || null),
});
export type ContactDraft = z.input<typeof contactForm>;
export type ContactSaid = z.output<typeof contactForm>;

export const draftOf = (contact: Contact | null): ContactDraft =>
  contact
    ? {
        ...{
          kind: contact.kind,
          name: contact.name,
          organisation: contact.organisation,
          place: contact.place,
        },
        ...{ emails: contact.emails, phones: contact.phones, links: contact.links, notes: contact.notes },
        ...{ tags: contact.tags.join(', '), sourceWords: contact.sourceWords },
        ...{ keepUntil: contact.keepUntil ?? '', erasesItself: contact.erasesItself },
      }
    : {
        ...{
          kind: 'act',
          name: '',
          organisation: '',
          place: '',
          emails: [],
          phones: [],
          links: [],
          notes: '',
        },
        ...{ tags: '', sourceWords: '', keepUntil: '', erasesItself: false },
      };
