-- What became of the payments of the last day, by gateway. A summary of blocks: a payment that is written or moved pays almost nothing for it.
create index payments_by_time on payments using brin (created_at) with (pages_per_range = 16, autosummarize = on);
