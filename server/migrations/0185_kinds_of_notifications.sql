-- Ends of plans were a part of the plans at the bell, and returns that sellers are asked for a part of the orders: who switched those off keeps that.
insert into notification_choices (user_id, kind, channel, is_on, chosen_at)
select user_id, 'expiry', channel, is_on, chosen_at from notification_choices where kind = 'subscription' and channel = 'app'
union all
select user_id, 'sales', channel, is_on, chosen_at from notification_choices where kind = 'orders' and channel = 'app'
on conflict do nothing;
