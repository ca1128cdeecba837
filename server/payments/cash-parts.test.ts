import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cashParts } from '#server/payments/cash-parts.ts';

const invoices = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid(),
      openCents: fc.integer({ min: -500, max: 900 }),
      charged: fc.nat(900),
      isCharged: fc.boolean(),
    }),
    {
      selector: ({ id }) => id,
      maxLength: 4,
    },
  )
  .map((all) =>
    all.map(({ charged, ...one }) => ({ ...one, chargedCents: charged + Math.max(0, -one.openCents) })),
  );

it('counts no more than is open while the last invoice is to come, and all that was paid through us after it', () => {
  fc.assert(
    fc.property(invoices, fc.nat(3_000), fc.boolean(), (all, cents, isLast) => {
      const parts = cashParts(all, cents, { isLast });
      const counted = parts.reduce((sum, part) => sum + part.cents, 0);
      const free = all.filter(({ isCharged }) => isLast || !isCharged);
      const open = free.reduce((sum, { openCents }) => sum + Math.max(0, openCents), 0);
      const charged = all.reduce(
        (sum, { chargedCents, openCents }) => sum + chargedCents + Math.min(0, openCents),
        0,
      );
      expect(counted).toBe(Math.min(cents, isLast ? open + charged : open));
      for (const { invoiceId, cents: part } of parts) {
        const of = all.find(({ id }) => id === invoiceId);
        expect(part).toBeGreaterThan(0);
        if (!isLast) expect(part).toBeLessThanOrEqual(of?.openCents ?? 0);
        if (!isLast) expect(of?.isCharged).toBe(false);
      }
      // Nothing that was charged is given back while another invoice is open.
      const isOpen = free.some(
        ({ id, openCents }) => openCents > (parts.find((part) => part.invoiceId === id)?.cents ?? 0),
      );
      if (isOpen)
        expect(
          parts.every(
            ({ invoiceId, cents: part }) =>
              part <= Math.max(0, all.find(({ id }) => id === invoiceId)?.openCents ?? 0),
          ),
        ).toBe(true);
    }),
  );
});
