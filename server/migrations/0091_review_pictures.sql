-- Pictures that a buyer has uploaded and that stand in no review: not yet, or no more. After a time they go, with their files.
-- Of the products' distribution group, without a foreign key: a row outlives what it belonged to until its file is gone.
create table review_uploads (
  product_id text collate "C" not null,
  id text collate "C" not null check (id ~ '^[0-9a-z]{12,24}$'),
  user_id text collate "C" not null,
  -- From when on it may go: long ago for what was taken out of a review.
  created_at timestamptz not null,
  primary key (product_id, id)
);
create index review_uploads_of_user on review_uploads (product_id, user_id);
create index review_uploads_by_age on review_uploads (created_at, product_id, id);
create index reviews_rejected_with_pictures on reviews (moderated_at) where status = 'rejected' and pictures <> '{}';
