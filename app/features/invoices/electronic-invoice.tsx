import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi, readDocument } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { RadioGroup } from '#app/ui/forms/radio.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { FileFormat } from '#core/contract/electronic-invoice.ts';
import { fileName } from '#core/documents/file-name.ts';
import { noPaperOfSupplier } from '#core/e-invoice/sending.ts';
import { t } from '#core/words/t.ts';
import type { Invoice } from './queries.ts';
import { SendInvoice } from './send-invoice.tsx';

/** Factur-X is made of each supplier's paper by itself, as it has one. */
const FORMATS = (): { value: FileFormat; label: string; hint: string }[] => [
  {
    ...{ value: 'factur-x', label: t`Factur-X / ZUGFeRD` },
    hint: t`A PDF (PDF/A-3) that people and bookkeeping programs read.`,
  },
  { value: 'ubl', label: t`EN 16931 (UBL)`, hint: t`What bookkeeping programs in Europe read.` },
  { value: 'peppol', label: t`Peppol BIS Billing 3.0`, hint: t`For a customer on the Peppol network.` },
  { value: 'xrechnung', label: 'XRechnung', hint: t`For authorities in Germany.` },
  { value: 'cii', label: t`Cross Industry Invoice`, hint: t`The XML of Factur-X and ZUGFeRD alone.` },
];

/**
 * Hands the papers of an invoice over as electronic invoices, one file for each supplier, or says what each lacks. Whoever has an
 * account sends them by mail, too.
 */
export function ElectronicInvoice({
  invoice,
  open,
  onOpenChange,
  isByLink = false,
}: {
  invoice: Pick<Invoice, 'id' | 'number'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isByLink?: boolean;
}) {
  const [as, setAs] = useState<FileFormat>('factur-x');
  const [said, setSaid] = useState({ reference: '', contactName: '', contactPhone: '', contactEmail: '' });
  const typed = Object.fromEntries(
    Object.entries(as === 'factur-x' ? {} : said).filter(([, value]) => value.trim() !== ''),
  );
  const made = useMutation({
    mutationFn: () =>
      readApi('electronic-invoice', {
        ...{ invoiceId: invoice.id, as: as === 'factur-x' ? 'cii' : as },
        ...typed,
      }),
    onSuccess: async ({ papers }) => {
      const ready = papers.filter(({ xml }) => xml !== null);
      for (const { number, of, xml } of ready) {
        if (as === 'factur-x')
          await saveAs(
            await readDocument('invoices/:id/supplier-paper', invoice.id, { of }),
            `${fileName(number)}.pdf`,
          );
        else
          await saveAs(new Blob([xml ?? ''], { type: 'application/xml' }), `${fileName(number)}-${as}.xml`);
      }
      if (ready.length > 0 && ready.length === papers.length) {
        toast.success(
          ready.length === 1 ? t`Electronic invoice downloaded` : t`${ready.length} files downloaded`,
        );
        onOpenChange(false);
      }
    },
  });
  const type = (name: keyof typeof said) => ({
    value: said[name],
    onChange: (event: { target: { value: string } }) => setSaid({ ...said, [name]: event.target.value }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Electronic invoice`}
      description={
        isByLink
          ? t`The same paper for machines, one file for each supplier on it. Its customer gets it from whoever sends it: nothing is sent from here.`
          : t`The same paper for machines, one file for each supplier on it: to download, or sent by mail.`
      }
      footer={
        <Button
          variant="primary"
          busy={made.isPending}
          busyLabel={t`Writing...`}
          onClick={() => made.mutate()}
        >
          {t`Download`}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div aria-live="polite" className="grid gap-3 empty:hidden">
          {made.data?.papers.length === 0 ? <p>{noPaperOfSupplier()}</p> : null}
          {made.data?.papers
            .filter(({ lacks }) => lacks.length > 0)
            .map(({ number, supplier, lacks }) => (
              <div key={number}>
                <p className="font-semibold">
                  {t`${supplier ? t`${number} of ${supplier}` : number} cannot be one yet`}
                </p>
                <ul className="list-disc ps-5 text-ink-soft">
                  {lacks.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
        <RadioGroup label={t`Format`} options={FORMATS()} value={as} onValueChange={setAs} />
        {as === 'factur-x' ? null : (
          <Field
            label={as === 'xrechnung' ? 'Leitweg-ID' : t`Reference of the customer`}
            optional
            hint={t`Without one the number of the agreement stands there.`}
          >
            <Input maxLength={100} {...type('reference')} />
          </Field>
        )}
        {as === 'xrechnung' || as === 'peppol' ? (
          <div className="grid gap-4">
            <Field
              label={t`Contact of the supplier`}
              {...(as === 'peppol' ? { hint: t`Peppol asks for one between two sides in Germany.` } : {})}
            >
              <Input maxLength={100} autoComplete="name" {...type('contactName')} />
            </Field>
            <Field label={t`Phone of the contact`}>
              <Input maxLength={40} type="tel" autoComplete="tel" {...type('contactPhone')} />
            </Field>
            <Field label={t`E-mail of the contact`}>
              <Input maxLength={320} type="email" autoComplete="email" {...type('contactEmail')} />
            </Field>
          </div>
        ) : null}
        <FieldError>{made.error ? asFailure(made.error).message : null}</FieldError>
        {isByLink ? null : <SendInvoice invoiceId={invoice.id} as={as} said={typed} />}
      </div>
    </Dialog>
  );
}
