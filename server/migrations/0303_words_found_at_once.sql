-- Words are written seldom and looked for with every search. What was written last stood in a list that every search read through until it was tidied:
-- twenty times the work on the index itself, after each time that the words were counted.
alter index search_words_near set (fastupdate = off);
alter index search_words_typos set (fastupdate = off);
select gin_clean_pending_list('search_words_near'), gin_clean_pending_list('search_words_typos');
