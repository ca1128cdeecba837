import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataOf, Failure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Side } from '#core/booking/side.ts';
import type { Tables, Views } from '#core/database.types.ts';
import { isId, NOBODY } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import type { InvoiceStatus } from '#core/settlement/invoice.ts';

/** An invoice as lists and its page read it, with its status as of today. */
export type Invoice = Views<'invoice_list'>;

export const INVOICES_PER_PAGE = 10;

/** A page of a side's invoices, the newest first. */
export function invoicesQuery(
  side: Side,
  profileId: string | null,
  filters: { status: InvoiceStatus | undefined; page: number; size?: number },
) {
  return queryOptions({
    queryKey: ['invoices', 'list', side, profileId, filters],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const client = await getSupabase();
      const size = filters.size ?? INVOICES_PER_PAGE;
      const from = (filters.page - 1) * size;
      let query = client
        .from('invoice_list')
        .select('*', { count: 'exact' })
        .eq(`${side}_id`, profileId ?? NOBODY);
      if (filters.status) query = query.eq('status', filters.status);
      const answer = await query
        .order('issued_on', { ascending: false })
        .order('number', { ascending: false })
        .range(from, from + size - 1)
        .abortSignal(signal);
      if (answer.error?.code === 'PGRST103') return { rows: [], total: 0 };
      return { rows: dataOf(answer) as Invoice[], total: answer.count ?? 0 };
    },
  });
}

/** What a page of an invoice shows: the payments of it, and the credit notes that take back from it. */
export type InvoicePage = {
  invoice: Invoice;
  payments: Tables<'payments'>[];
  credits: Pick<Invoice, 'id' | 'number' | 'amount_cents' | 'issued_on'>[];
};

/** One invoice with its payments. Throws a sentence when there is none that the reader may see. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: ['invoices', 'one', 'with-credits', id],
    queryFn: async (): Promise<InvoicePage> => {
      const { message, code, status } = refusals.unknownInvoice();
      if (!isId(id)) throw new Failure(message, code, status);
      const client = await getSupabase();
      const [invoice, payments, credits] = await Promise.all([
        client.from('invoice_list').select('*').eq('id', id).maybeSingle().then(dataOf),
        client.from('payments').select('*').eq('invoice_id', id).order('paid_at').then(dataOf),
        client
          .from('invoice_list')
          .select('id, number, amount_cents, issued_on')
          .eq('corrects_id', id)
          .order('created_at')
          .then(dataOf),
      ]);
      if (!invoice) throw new Failure(message, code, status);
      return { invoice: invoice as Invoice, payments: payments as Tables<'payments'>[], credits };
    },
  });
}
