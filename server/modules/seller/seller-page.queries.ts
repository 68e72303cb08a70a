import type { SellerId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** A seller's page as it stands; `about` and `policies` are sanitised HTML. */
export interface SellerPageRow {
  sellerId: SellerId
  name: string
  logo: string
  cover: string
  about: string
  policies: string
  phone: string
  email: string
  hours: string
  address: string
}

/** A digest of all that the page says, so that an import which brings another logo makes another version, too. */
const VERSION = `md5(jsonb_build_array(s.logo, s.description, p.cover, p.policies, p.phone, p.email, p.hours, p.address)::text)`
const PAGE = `
  select s.id as "sellerId", s.name, s.logo, coalesce(p.cover, '') as cover, s.description as about, coalesce(p.policies, '') as policies,
    coalesce(p.phone, '') as phone, coalesce(p.email, '') as email, coalesce(p.hours, '') as hours, coalesce(p.address, '') as address,
    ${VERSION} as version
  from sellers s left join seller_pages p on p.seller_id = s.id where s.id = :sellerId`

export const readPageOfSeller = statement<{ sellerId: SellerId }, SellerPageRow & { version: string }>('read-page-of-seller', PAGE)

/** Of two who write at once, the second waits here and reads what the first has committed. */
export const lockSellerOfPage = statement<{ sellerId: SellerId }>(
  'lock-seller-of-page',
  `
  select id from sellers where id = :sellerId for no key update`,
)

export const writeSellersOwn = statement<{ sellerId: SellerId; logo: string; about: string }>(
  'write-sellers-own-words',
  `
  update sellers set logo = :logo, description = :about where id = :sellerId`,
)

type Said = Omit<SellerPageRow, 'name' | 'logo' | 'about'>

export const writePageOfSeller = statement<Said & { at: Date }>(
  'write-page-of-seller',
  `
  insert into seller_pages (seller_id, cover, policies, phone, email, hours, address, changed_at)
  values (:sellerId, :cover, :policies, :phone, :email, :hours, :address, :at)
  on conflict (seller_id) do update set (cover, policies, phone, email, hours, address, changed_at) =
    (excluded.cover, excluded.policies, excluded.phone, excluded.email, excluded.hours, excluded.address, excluded.changed_at)`,
)
