-- A series of one's own goes on after 99999999, the largest number that can be typed: the paper after it is issued, too.
alter table private.billing_details drop constraint billing_details_next_number_check;
alter table private.billing_details add constraint billing_details_next_number_check check (next_number > 0);
