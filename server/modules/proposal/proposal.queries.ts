import type { ProductId, SellerId, UserId } from '#contract/ids.ts'
import { type LikelyDouble, PROPOSALS_OPEN_MAX, PROPOSALS_PAGE_SIZE, type ProposalId, type ProposalState } from '#contract/proposal.ts'
import { statement } from '../../platform/database/statement.ts'
import type { JoinedCombination } from './joining-row.ts'

export interface ProposalRecord {
  id: ProposalId
  sellerId: SellerId
  state: ProposalState
  version: number
  title: string
  content: Record<string, unknown>
  reason: string
  createdBy: UserId
  createdAt: Date
  updatedAt: Date
  sentAt: Date | null
  decidedAt: Date | null
  productId: ProductId | null
  slug: string | null
  sellerLabel: string
  author: string
}

const RECORD = `g.id, g.seller_id as "sellerId", g.state, g.version, g.title, g.content, g.reason, g.created_by as "createdBy", g.created_at as "createdAt", g.updated_at as "updatedAt",
    g.sent_at as "sentAt", g.decided_at as "decidedAt", g.product_id as "productId", (select slug from products where id = g.product_id) as slug,
    coalesce((select name from sellers where id = g.seller_id), '') as "sellerLabel",
    coalesce((select concat_ws(' ', u.name, u.family) from users u where u.id = g.created_by), '') as author`
/** A seller sees its own, staff (null) all that were ever sent and are no draft now. */
const MAY_BE_SEEN = `(g.seller_id = :sellerId or (:sellerId::text is null and g.state <> 'draft'))`

export const findProposal = statement<{ id: ProposalId; sellerId: SellerId | null }, ProposalRecord>(
  'find-proposal',
  `
  select ${RECORD} from proposals g where g.id = :id and ${MAY_BE_SEEN}`,
)

/** Until the transaction ends nobody else decides on it or changes it. */
export const lockProposal = statement<{ id: ProposalId; sellerId: SellerId | null }, ProposalRecord>(
  'lock-proposal',
  `
  with locked as materialized (select g.* from proposals g where g.id = :id and ${MAY_BE_SEEN} for no key update)
  select ${RECORD} from locked g`,
)

/** No row: as many as a seller may have open. Two at once may go one beyond it, which harms nobody. */
export const insertProposal = statement<
  { id: ProposalId; sellerId: SellerId; title: string; content: string; by: UserId; at: Date },
  { id: ProposalId }
>(
  'insert-proposal',
  `
  insert into proposals (seller_id, id, state, title, content, created_by, created_at, updated_at)
  select :sellerId, :id, 'draft', :title, :content::jsonb, :by, :at, :at
  where (select count(*) from proposals where seller_id = :sellerId and state in ('draft', 'sent', 'returned')) < ${PROPOSALS_OPEN_MAX}
  returning id`,
)

export const writeContent = statement<{ sellerId: SellerId; id: ProposalId; title: string; content: string; at: Date }>(
  'write-proposal-content',
  `
  update proposals set title = :title, content = :content::jsonb, updated_at = :at, version = version + 1 where seller_id = :sellerId and id = :id`,
)

export const moveBySeller = statement<{ sellerId: SellerId; id: ProposalId; state: 'sent' | 'draft'; at: Date }>(
  'move-proposal-by-seller',
  `
  update proposals set state = :state, sent_at = case :state when 'sent' then :at::timestamptz else sent_at end, updated_at = :at, version = version + 1
  where seller_id = :sellerId and id = :id`,
)

export const decideProposal = statement<{
  sellerId: SellerId
  id: ProposalId
  state: 'returned' | 'refused' | 'accepted'
  reason: string
  by: UserId
  productId: ProductId | null
  at: Date
}>(
  'decide-proposal',
  `
  update proposals set state = :state, reason = :reason, decided_by = :by, decided_at = :at, product_id = :productId, updated_at = :at, version = version + 1
  where seller_id = :sellerId and id = :id`,
)

export const findProductToJoin = statement<
  { productId: ProductId; sellerId: SellerId },
  { slug: string; combinations: JoinedCombination[] }
>(
  'find-product-to-join',
  `
  select product.slug, coalesce((
      select json_agg(json_build_object('id', variant.id, 'options', variant.options, 'gtin', variant.gtin, 'isOffered', exists (
        select from offers as offer where offer.product_id = variant.product_id and offer.variant_id = variant.id and offer.seller_id = :sellerId
      )) order by variant.position, variant.id)
      from variants as variant where variant.product_id = product.id
    ), '[]') as combinations
  from products as product where product.id = :productId`,
)

export const deleteProposal = statement<{ sellerId: SellerId; id: ProposalId }>(
  'delete-proposal',
  `
  delete from proposals where seller_id = :sellerId and id = :id`,
)

type PageOf = { offset: number }

export const proposalsOfSeller = statement<
  { sellerId: SellerId; state: ProposalState | null } & PageOf,
  ProposalRecord & { count: number }
>(
  'proposals-of-seller',
  `
  with mine as materialized (select * from proposals where seller_id = :sellerId and (:state::text is null or state = :state))
  select ${RECORD}, (select count(*)::int from mine) as count from mine g order by g.updated_at desc, g.id limit ${PROPOSALS_PAGE_SIZE} offset :offset::int`,
)

export const proposalsWaiting = statement<PageOf, ProposalRecord & { count: number }>(
  'proposals-waiting',
  `
  select ${RECORD}, (select count(*)::int from proposals where state = 'sent') as count
  from proposals g where g.state = 'sent' order by g.sent_at, g.id limit ${PROPOSALS_PAGE_SIZE} offset :offset::int`,
)

export const proposalsDecided = statement<{ state: 'returned' | 'accepted' | 'refused' } & PageOf, ProposalRecord & { count: number }>(
  'proposals-decided',
  `
  select ${RECORD}, (select count(*)::int from proposals where decided_at is not null and state = :state) as count
  from proposals g where g.decided_at is not null and g.state = :state order by g.decided_at desc, g.id limit ${PROPOSALS_PAGE_SIZE} offset :offset::int`,
)

const DOUBLES_SHOWN = 6

/** Products on the shelves with one of these barcodes, then those whose title holds nearly the same letters; the nearest first. */
export const likelyDoubles = statement<{ gtins: readonly string[]; title: string; not: ProductId | null }, LikelyDouble>(
  'likely-doubles',
  `
  select id, slug, title, image, by from (
    select distinct on (id) id, slug, title, image, by, nearness from (
      select l.product_id as id, l.slug, l.title, l.image, 'barcode' as by, 2::real as nearness
      from variants v join product_listing l on l.product_id = v.product_id where v.gtin = any(:gtins::text[])
      union all
      (select l.product_id, l.slug, l.title, l.image, 'title', word_similarity(:title, l.search_key)
      from product_listing l where :title <> '' and :title <% l.search_key order by word_similarity(:title, l.search_key) desc, l.product_id limit ${DOUBLES_SHOWN})
    ) as either
    where id is distinct from :not
    order by id, nearness desc
  ) as found
  order by nearness desc, id limit ${DOUBLES_SHOWN}`,
)
