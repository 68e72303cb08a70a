-- Searching asks for beginnings of words: an index of the words of each search key is a third as large as one of its trigrams.
create function words_of(search_key text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array_remove(string_to_array(search_key, ' '), ''));

-- What was written since the index was last tidied is read by every search: little of it is let stand.
create index listing_words on product_listing using gin (words_of(search_key)) with (gin_pending_list_limit = 256);
drop index listing_search;

-- About how many products have a word that begins so, for beginnings that many have; '' stands for all products. Counted in samples: the figures choose
-- the way in which a text is looked for, and are never shown.
create table search_beginnings (
  beginning text collate "C" primary key,
  products bigint not null check (products > 0)
);

-- Two words are one typing mistake apart only if they share a word that one letter was left out of, or one of them is such a word of the other.
create function one_letter_less(word text) returns text[] language sql immutable parallel safe
  return array(select overlay(word placing '' from at for 1) from generate_series(1, char_length(word)) as at) || word;

create index search_words_typos on search_words using gin (one_letter_less(word));

-- Of many words that sound alike the first are read.
drop index search_words_sound;
create index search_words_sound on search_words (sound, word);
