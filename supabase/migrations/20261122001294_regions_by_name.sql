-- Regions of cities under the names people know, where there were codes ('C' under Galway); the states of the USA keep their letters.
update public.places p set region = coalesce((
  select named.region from (values
    ('GB', 'ENG', 'England'), ('GB', 'SCT', 'Scotland'), ('GB', 'WLS', 'Wales'), ('GB', 'NIR', 'Northern Ireland'),
    ('IE', 'C', 'Connacht'), ('IE', 'L', 'Leinster'), ('IE', 'M', 'Munster'), ('IE', 'U', 'Ulster'),
    ('BE', 'BRU', 'Brussels'), ('BE', 'VLG', 'Flanders'), ('BE', 'WAL', 'Wallonia')) named (country_code, code, region)
  where named.country_code = p.country_code and named.code = p.region), '')
where p.region <> '' and p.country_code <> 'US';
