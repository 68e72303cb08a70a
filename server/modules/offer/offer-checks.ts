import type { Faults } from '../../platform/rows/faults.ts'
import type { KnownSeller, NamedOffer, OfferOwner } from './known-offers.ts'

interface Known {
  sellers: ReadonlyMap<string, KnownSeller>
  owners: readonly OfferOwner[]
  locations: ReadonlySet<string>
}

export const keyOf = ({ productId, variantId, sellerId }: Omit<OfferOwner, 'id'>) => `${productId}\n${variantId}\n${sellerId}`

/** What the offers of a product name must be there, once, and belong together. Products are checked one after another: an id that one takes is taken. */
export function offerChecks({ sellers, owners, locations }: Known, faults: Faults): (index: number, offers: readonly NamedOffer[]) => void {
  const ownerOf = new Map(owners.map((owner) => [owner.id, keyOf(owner)]))
  return (index, offers) => {
    const seen = new Set<string>()
    for (const { productId, variantId, path, row } of offers) {
      const key = keyOf({ productId, variantId, sellerId: row.id })
      if (seen.has(key)) faults.add(index, `${path}.id`, 'هر فروشنده برای هر ترکیب یک پیشنهاد دارد')
      seen.add(key)
      if (!sellers.has(row.id)) faults.add(index, `${path}.id`, `فروشنده‌ای با شناسهٔ «${row.id}» وجود ندارد`)
      for (const area of row.delivery ?? []) if (!locations.has(area)) faults.add(index, `${path}.delivery`, `محل «${area}» وجود ندارد`)
      if (row.psid === undefined) continue
      if ((ownerOf.get(row.psid) ?? key) !== key) faults.add(index, `${path}.psid`, 'این شناسه از آنِ پیشنهاد دیگری است')
      ownerOf.set(row.psid, key)
    }
  }
}
