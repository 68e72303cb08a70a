-- What was sold, or came back, since the counters of products were last moved. Without a key: a purchase would wait there for whoever is emptying it.
create table sold_pieces (
  product_id text collate "C" not null,
  pieces int not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
