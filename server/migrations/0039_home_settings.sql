-- How a section shows its items: { titleAlign, moreUrl, layout, groups: [{ title, moreUrl, slugs }] }, each only where it was told.
alter table home_sections add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');
