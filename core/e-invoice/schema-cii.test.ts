import { describe, expect, test } from 'vitest';
import { all, behind, type Edit, inside, moved, put, twice, without } from '#testing/e-invoice/edits.ts';
import { EXEMPLARS, type Exemplar, fileOf } from '#testing/e-invoice/exemplars.ts';
import { schemaFaults } from '#testing/e-invoice/schema-faults.ts';

describe('the official schema of the profile EN 16931', () => {
  test.each(Object.keys(EXEMPLARS) as Exemplar[])('finds nothing in %s', async (exemplar) => {
    expect(await schemaFaults(fileOf(exemplar, 'cii'))).toEqual([]);
  });

  test.each<[breaks: string, edit: Edit]>([
    ['an element of another name', behind('ram:BuyerReference', '<ram:Reference>1</ram:Reference>')],
    ['another order', moved('ram:SellerTradeParty', 'ram:BuyerTradeParty')],
    ['an element twice', twice('ram:BuyerReference')],
    ['no amount to pay', without('ram:DuePayableAmount')],
    ['an amount that is no number', put('ram:ChargeAmount', '420,17')],
    [
      'a line without its amounts',
      all(inside('ram:IncludedSupplyChainTradeLineItem', without('ram:LineTotalAmount'))),
    ],
  ])('falls with %s', async (_, edit) => {
    expect(await schemaFaults(edit(fileOf('a fee', 'cii')))).not.toEqual([]);
  });
});
