-- Keys of one letter (J, K, ?) can be switched off (WCAG 2.1.4): who dictates or hits keys by accident would start them unasked.
alter table public.settings add column single_keys boolean not null default true;
grant update (single_keys) on public.settings to authenticated;
