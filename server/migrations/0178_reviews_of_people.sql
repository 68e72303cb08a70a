-- By whom a review is, for an account that goes and for what its owner asks to see.
create index reviews_of_user on reviews (user_id) where user_id is not null;
-- Old orders whose person is forgotten.
create index orders_with_person on orders (placed_at) where customer_phone <> '' and status in ('delivered', 'cancelled', 'failed');
