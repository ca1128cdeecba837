import type { InvoicePaper } from '#server/documents/invoice-pdf.tsx';
import type { StatementPaper } from '#server/documents/statement-paper.ts';

/** An invoice as a document is made from; each number gives another document. */
export function invoicePaper(number: string, more: Partial<InvoicePaper> = {}): InvoicePaper {
  return {
    number,
    kind: 'invoice',
    about: 'fee',
    payer: 'venue',
    correctsNumber: null,
    why: null,
    status: 'Due',
    issuedOn: '2027-03-13',
    dueOn: '2027-03-27',
    paid: null,
    venue: { name: 'Vera Room', address: 'Damstraat 1', location: 'Amsterdam, Netherlands' },
    artist: { name: 'Ania Łąka', location: 'Kraków, Poland' },
    issuer: [],
    taxes: [],
    event: { name: 'Ania Łąka at Vera Room', date: '2027-03-12' },
    agreementNumber: 'RO-2027-000123',
    lines: [{ label: 'Guarantee', cents: 50_000 }],
    credits: [],
    payments: [],
    openCents: 50_000,
    amountCents: 50_000,
    currency: 'EUR',
    ...more,
  };
}

/** A statement with as much on it as its content says. */
export function statementPaper(more: Partial<StatementPaper> = {}): StatementPaper {
  return {
    status: 'sent',
    statusOn: '2027-03-13',
    venue: { name: 'Vera Room', address: 'Damstraat 1', location: 'Amsterdam, Netherlands' },
    artist: { name: 'Ania Łąka', location: 'Kraków, Poland' },
    event: { name: 'Ania Łąka at Vera Room', date: '2027-03-12', capacity: 250 },
    agreementNumber: 'RO-2027-000123',
    deal: '€500 guarantee',
    house: null,
    proposed: [],
    said: [],
    versions: [],
    restated: null,
    anew: null,
    working: [{ number: 1, label: 'Guarantee', working: 'as agreed', figure: '€500.00' }],
    tiers: [{ label: 'Full-price ticket', priceCents: 1700, sold: 40, amountCents: 68_000 }],
    deductions: [],
    ticketsSold: 40,
    grossCents: 68_000,
    deductionsCents: 0,
    artistFeeCents: 50_000,
    venueFeeCents: 0,
    venueTotalCents: 50_000,
    commissionCents: 0,
    commissionBasisPoints: 0,
    artistNetCents: 50_000,
    currency: 'EUR',
    withholding: null,
    taxCorrected: [],
    note: null,
    disputeReason: null,
    payout: null,
    ...more,
  };
}
