import { type Database, inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { forgetWeights } from './weights.ts'

/** Pages of listing rows in the sample: some twenty thousand products, in well under a second however large the market is. */
const PAGES_SAMPLED = 2_500
/** Beginnings of fewer products are not worth a row. */
const WORTH_COUNTING = 500
export const LONGEST_BEGINNING = 12

const shareOfSample = statement<Record<string, never>, { share: number }>(
  'share-of-listing-sample',
  `
  select least(1, ${PAGES_SAMPLED} * current_setting('block_size')::float / greatest(1, pg_relation_size('product_listing'))) as share`,
)

/** Estimates move a little with each sample: a row is written again when it is off by a fifth. */
const writeBeginnings = statement<{ share: number }>(
  'write-search-beginnings',
  `
  with sample as materialized (
    select tsvector_to_array(words_of(search_key)) as words from product_listing tablesample system (100 * :share::real)
  ),
  words as (select word, count(*) as products from sample cross join lateral unnest(words) as word group by word),
  beginnings as materialized (
    select left(word, letters) collate "C" as beginning, (least(sum(products), (select count(*) from sample)) / :share)::bigint as products
    from words cross join lateral generate_series(1, least(char_length(word), ${LONGEST_BEGINNING})) as letters
    group by 1
    having sum(products) / :share >= ${WORTH_COUNTING}
    union all
    select '', (count(*) / :share)::bigint from sample having count(*) > 0
  ),
  forgotten as (
    delete from search_beginnings known where not exists (select from beginnings counted where counted.beginning = known.beginning)
  )
  insert into search_beginnings as known (beginning, products) select beginning, products from beginnings
  on conflict (beginning) do update set products = excluded.products
    where known.products not between excluded.products * 0.8 and excluded.products * 1.25`,
)

/** Seen less often, a word of a sample says too little of the market to be written down. */
const SEEN_OFTEN_ENOUGH = 3

/** Where the sample is the whole market every word counts. Words are written again when they are off by a half. */
const writeWords = statement<{ share: number }>(
  'write-common-words',
  `
  with sample as materialized (
    select tsvector_to_array(words_of(search_key)) as words from product_listing tablesample system (100 * :share::real)
  ),
  counted as materialized (
    select word collate "C" as word, count(*) as seen, (count(*) / :share)::bigint as products
    from sample cross join lateral unnest(words) as word group by word
  )
  update search_words known set products = counted.products from counted
  where known.word = counted.word and (counted.seen >= ${SEEN_OFTEN_ENOUGH} or :share = 1)
    and known.products not between counted.products * 0.67 and counted.products * 1.5`,
)

/** Estimates again how many products have each word, and how many one that begins so, for those beginnings that many have. */
export async function countBeginnings(db: Database): Promise<void> {
  await inTransaction(db, 'write', async (tx) => {
    const { share } = await shareOfSample.one(tx, {})
    await writeBeginnings.run(tx, { share })
    await writeWords.run(tx, { share })
  })
  forgetWeights(db)
}
