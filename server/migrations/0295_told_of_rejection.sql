-- When the author of a rejected review was told. Those of before are not told any more: some wrote years ago.
alter table reviews add column rejection_told_at timestamptz;
update reviews set rejection_told_at = moderated_at where status = 'rejected';
create index reviews_rejection_to_tell on reviews (moderated_at) where status = 'rejected' and user_id is not null and rejection_told_at is null;
