-- About how many products have the word, for telling which of two words was meant; 0 while nobody has counted. Words are learnt anew: their sounds now
-- know where a word has a half-space.
delete from search_words;
alter table search_words add column products bigint not null default 0;

-- Search keys get the forms that they are now made with: one ye for two, and one name where an ampersand stands between two short ones.
create function pg_temp.more_forms(key text, name text) returns text language sql immutable
  return coalesce((
    select string_agg(distinct ' ' || form, '') from (
      select regexp_replace(word, 'ی{2,}', 'ی', 'g') as form from string_to_table(key, ' ') as word where word like '%یی%'
      union all
      select lower(found[1] || found[2]) from regexp_matches(name, '(?:^|[^[:alnum:]])([A-Za-z]{1,2}) ?& ?([A-Za-z]{1,2})(?![[:alnum:]])', 'g') as found
    ) as forms
    where position(' ' || form || ' ' in key || ' ') = 0), '');

update products set search_key = search_key || pg_temp.more_forms(search_key, title || ' ' || english_title)
  where (search_key like '%یی%' or title like '%&%' or english_title like '%&%') and pg_temp.more_forms(search_key, title || ' ' || english_title) <> '';
update brands set search_key = search_key || pg_temp.more_forms(search_key, name)
  where (search_key like '%یی%' or name like '%&%') and pg_temp.more_forms(search_key, name) <> '';
update categories set search_key = search_key || pg_temp.more_forms(search_key, title)
  where (search_key like '%یی%' or title like '%&%') and pg_temp.more_forms(search_key, title) <> '';
update product_listing l set search_key = p.search_key || coalesce(b.search_key, '') || c.search_key
  from products p left join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
  where p.id = l.product_id and l.search_key is distinct from p.search_key || coalesce(b.search_key, '') || c.search_key;
drop function pg_temp.more_forms(text, text);
