-- The most common choices of each kind in a place: there are as many brands in it as in the market. Prices change no counts, so this is seldom written.
create index listing_counts_top on listing_counts (place, access, left(tag, 2), count desc, tag) where count > 0;
