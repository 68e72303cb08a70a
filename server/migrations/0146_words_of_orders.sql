-- The words that an order's line is found by, kept with its name. Lines of before have none: today's words of their product stand in.
alter table order_lines add column search_key text;
