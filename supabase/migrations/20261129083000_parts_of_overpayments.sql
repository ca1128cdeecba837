-- A part of what was overpaid can be given back or set off; a proposal says how much, and whoever answers names what they read.
alter table private.overpayments add column proposed_cents int;
update private.overpayments set proposed_cents = open_cents where proposed_how is not null;
alter table private.overpayments drop constraint a_whole_proposal;
alter table private.overpayments add constraint a_whole_proposal check (
  (proposed_how is null) = (proposed_by is null) and (proposed_how is null) = (proposed_cents is null) and (proposed_on is null or proposed_how = 'set-off'));
alter table private.overpayments add constraint a_part_of_what_is_open check (proposed_cents between 1 and open_cents);
