import { useMutation } from '@tanstack/react-query';
import { readDocument } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';
import type { Invoice } from './queries.ts';

/** Hands the invoice over as a PDF. */
export function useDownloadInvoice(invoice: Pick<Invoice, 'id' | 'number'>) {
  return useMutation({
    mutationFn: () => readDocument('invoices/:id/document', invoice.id),
    onSuccess: (pdf) => {
      saveAs(pdf, `${invoice.number}.pdf`);
      toast.success(t`Invoice Downloaded`, { description: `${invoice.number}.pdf` });
    },
    onError: (error) => toast.error(asFailure(error).message),
  });
}
