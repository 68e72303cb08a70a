-- What the seller of a review's purchase answers to it: one answer, public at once. Staff may take it away, and put it back.
alter table reviews
  -- Plain text, escaped wherever it is shown.
  add column answer text check (char_length(answer) between 5 and 1000),
  add column answered_at timestamptz,
  add column answer_edited_at timestamptz,
  -- How often it was written: names what somebody edits.
  add column answer_version int not null default 0 check (answer_version >= 0),
  -- Set: staff took it away.
  add column answer_removed_at timestamptz,
  -- Why, for the seller.
  add column answer_removal text not null default '',
  add constraint reviews_answer_whole check (
    (answer is null) = (answered_at is null) and (answer is null) = (answer_version = 0)
    and (answer is not null or (answer_edited_at is null and answer_removed_at is null))
  );
-- A seller's public reviews without an answer and with one, each half newest first; both are counted from the index alone.
create index reviews_unanswered on reviews (seller_id, created_at desc, id desc) where status in ('approved', 'agreed') and answered_at is null;
create index reviews_answered_by_seller on reviews (seller_id, created_at desc, id desc) where status in ('approved', 'agreed') and answered_at is not null;
-- For staff, the newest first.
create index reviews_answered on reviews (answered_at desc, product_id, id) where answered_at is not null;
