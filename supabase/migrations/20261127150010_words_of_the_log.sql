-- The log of admins is searched by words that most of its entries have, too: what is compared is kept, and not folded anew for each of them. Names stand
-- elsewhere, as before.
alter table private.admin_log add column words text not null
  generated always as (private.folded(replace(act, '-', ' ') || ' ' || coalesce(reason, ''))) stored;
drop index private.admin_log_by_words;
create index admin_log_by_words on private.admin_log using gin (words extensions.gin_trgm_ops);

-- An entry about a letter is found by who wrote the letter.
create index contact_messages_by_name on public.contact_messages using gin (private.folded(name) extensions.gin_trgm_ops);
