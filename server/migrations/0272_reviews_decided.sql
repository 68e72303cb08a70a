-- Who decided on a review, and why it was rejected: for the colleagues who look at it later.
alter table reviews add column moderated_by text collate "C";
alter table reviews add column rejection text not null default '' check (char_length(rejection) <= 300);
create index reviews_decided on reviews (moderated_at desc, product_id, id) where moderated_by is not null;
