-- What a statement says of tax that the country of the show has withheld from a foreign artist: core/withholding/withheld.ts. It is stated with the
-- figures, from what both sides had said of themselves by then, and stays with them once they are confirmed.
alter table public.settlements add column withholding jsonb check (jsonb_typeof(withholding) = 'object');
