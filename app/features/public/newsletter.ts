import { getSupabase } from '#app/lib/supabase.ts';
import { addressIn, newsletterComplaint } from '#core/forms/email-address.ts';
import { t } from '#core/words/t.ts';

/** What became of an address put on the mailing list, in the words the person reads. */
export type Subscription = { ok: true; message: string } | { ok: false; message: string };

const DUPLICATE = '23505';
/** A refusal of the database that is a sentence for a person. */
const SAID = 'P0001';

/** Puts an address on the mailing list. Never throws: a failure of any kind is an answer with its sentence. */
export async function subscribe(email: string): Promise<Subscription> {
  const complaint = newsletterComplaint(email);
  if (complaint) return { ok: false, message: complaint };
  try {
    const { error } = await (await getSupabase()).from('mailing_list').insert({ email: addressIn(email) });
    if (!error) return { ok: true, message: t`Successfully subscribed to the mailing list!` };
    if (error.code === DUPLICATE) return { ok: false, message: t`This email is already subscribed` };
    if (error.code === SAID) return { ok: false, message: error.message };
    throw error;
  } catch (error) {
    console.warn('subscribing failed:', error);
  }
  return { ok: false, message: t`Failed to subscribe. Please try again.` };
}
