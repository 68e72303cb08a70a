-- GTIN as fourteen digits. Not unique: sellers propose what others have proposed already, and a factory prints one code on two colours.
alter table variants add column gtin text collate "C" check (gtin ~ '^[0-9]{14}$');
create index variants_by_gtin on variants (gtin) where gtin is not null;
