-- Sums of all sellers by day, for the figures of staff. The job that keeps the sums writes it, no purchase does.
create index seller_day_sales_by_day on seller_day_sales (day);
-- Tickets by the day on which they were opened.
create index tickets_by_time on tickets using brin (created_at);
-- Returns that wait for an answer, for what staff are told as they arrive.
create index returns_requested on returns (requested_at) where state = 'requested';
