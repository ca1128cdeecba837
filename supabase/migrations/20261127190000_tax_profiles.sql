-- Who an account is to the tax. What was typed before stays: the address is the lines above the postcode, and the tax id stands on invoices as
-- it did until its owner says which of the two numbers it is. A rate in fees says that its owner owes VAT by the rates of its country.
alter table private.billing_details
  add column legal_form text check (legal_form in ('person', 'partnership', 'company', 'association', 'public-body')),
  add column postcode text not null default '' check (length(postcode) <= 20),
  add column city text not null default '' check (length(city) <= 100),
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column tax_number text not null default '' check (length(tax_number) <= 40),
  add column vat_id text not null default '' check (length(vat_id) <= 30),
  add column vat_id_checked_on date,
  add column standing text check (standing in ('standard', 'small-business', 'exempt')),
  add column vat_note text not null default '' check (length(vat_note) <= 300);

update private.billing_details set standing = 'standard' where vat_basis_points is not null;

alter table private.billing_details
  add constraint only_standard_states_vat check (vat_basis_points is null or standing is null or standing = 'standard'),
  add constraint checked_where_there_is_one check (vat_id <> '' or vat_id_checked_on is null);
