-- Pictures that imported rows name by an address of another site. Rows keep the path where the picture stands once it is fetched (/uploads/fetched/…), so
-- nothing else changes when it comes. Several rows may name one address: it is fetched once.
create table external_pictures (
  -- SHA-256 of the address in hexadecimal digits; the path is made of it.
  id text collate "C" primary key check (id ~ '^[0-9a-f]{64}$'),
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  -- What went wrong last, for the operator.
  failure text,
  -- When it is tried next; at once until it was tried.
  due_at timestamptz not null default '-infinity',
  changed_at timestamptz not null,
  check (state <> 'failed' or failure is not null)
);
create index external_pictures_due on external_pictures (due_at, id) where state = 'waiting';
create index external_pictures_by_state on external_pictures (state, changed_at desc, id desc);

create function fetched_picture(address text) returns text language sql immutable parallel safe as $$
  select case when address ~* '^https?://'
    then '/uploads/fetched/' || left(encode(sha256(convert_to(address, 'UTF8')), 'hex'), 2) || '/' || encode(sha256(convert_to(address, 'UTF8')), 'hex') || '.webp'
    else address end
$$;

-- What was imported before.
insert into external_pictures (id, address, changed_at)
select encode(sha256(convert_to(address, 'UTF8')), 'hex'), address, now()
from (
  select unnest(images) as address from products where array_to_string(images, ' ') ~* 'https?://'
  union select image from order_lines union select logo from brands union select logo from sellers union select image from categories
  union select image from archives union select image from pages union select logo from bootstrap union select banner ->> 'src' from bootstrap
  union select shown.value from home_sections cross join jsonb_array_elements(items) as item cross join jsonb_each_text(item) as shown
    where type in ('wideslider', 'banners') and shown.key in ('image', 'desktopImage', 'tabletImage', 'mobileImage')
) known
where address ~* '^https?://';
update products set images = array(select fetched_picture(image) from unnest(images) with ordinality as given (image, place) order by place)
where array_to_string(images, ' ') ~* 'https?://';
update product_listing set image = fetched_picture(image) where image ~* '^https?://';
update order_lines set image = fetched_picture(image) where image ~* '^https?://';
update brands set logo = fetched_picture(logo) where logo ~* '^https?://';
update sellers set logo = fetched_picture(logo) where logo ~* '^https?://';
update categories set image = fetched_picture(image) where image ~* '^https?://';
update archives set image = fetched_picture(image) where image ~* '^https?://';
update pages set image = fetched_picture(image) where image ~* '^https?://';
update bootstrap set logo = fetched_picture(logo) where logo ~* '^https?://';
update bootstrap set banner = jsonb_set(banner, '{src}', to_jsonb(fetched_picture(banner ->> 'src'))) where banner ->> 'src' ~* '^https?://';
update home_sections set items = (
  select jsonb_agg(item || jsonb_strip_nulls(jsonb_build_object(
    'image', fetched_picture(item ->> 'image'), 'desktopImage', fetched_picture(item ->> 'desktopImage'),
    'tabletImage', fetched_picture(item ->> 'tabletImage'), 'mobileImage', fetched_picture(item ->> 'mobileImage'))) order by place)
  from jsonb_array_elements(items) with ordinality as given (item, place))
where type in ('wideslider', 'banners') and items::text ~* '"https?://';
drop function fetched_picture;
