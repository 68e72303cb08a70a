import type { TableNode, TableRow } from '#contract/fast-order.ts'

/** An offer as a row of the table, with how many of it are in the cart. */
export interface OrderRow {
  offer: TableNode
  count: number
  /** Below the best offer of its product. */
  isNode: boolean
  nodes: readonly OrderRow[]
}

/** What became of an offer since its row came. */
export interface OfferNews extends Pick<TableNode, 'stock' | 'minOrder' | 'maxOrder'> {
  price: Omit<TableNode['price'], 'ICPrice'>
}

export const idOf = ({ offer }: OrderRow) => offer.psid
export const nodesOf = ({ nodes }: OrderRow) => nodes

/** By product, then by offer: what it is now. An offer that is not among those of its product any more is sold no longer. */
export type ProductsNow = ReadonlyMap<string, ReadonlyMap<string, OfferNews>>

interface Now {
  countOf: (offer: TableNode) => number
  newsOf: ProductsNow
}

/** A product that two pages bring, as several filters may, stands where it came first. */
export function orderRows(found: readonly TableRow[], { countOf, newsOf }: Now): OrderRow[] {
  const seen = new Set<string>()
  const rowOf = (found: TableNode, isNode: boolean, nodes: readonly OrderRow[]): OrderRow => {
    const product = newsOf.get(found.id)
    const offer = product === undefined ? found : withNews(found, product.get(found.psid))
    return { offer, isNode, nodes, count: countOf(offer) }
  }
  return found.flatMap(({ nodes, ...best }) => {
    if (seen.has(best.id)) return []
    seen.add(best.id)
    return [
      rowOf(
        best,
        false,
        nodes.map((node) => rowOf(node, true, [])),
      ),
    ]
  })
}

function withNews(offer: TableNode, news: OfferNews | undefined): TableNode {
  if (news === undefined) return { ...offer, stock: 0 }
  const { price, stock, minOrder, maxOrder } = news
  return { ...offer, stock, minOrder, maxOrder, price: { ...offer.price, ...price } }
}

/** Prices in other currencies, in the order in which they first appear. */
export function currenciesOf(found: readonly TableRow[]): string[] {
  const labels = new Set<string>()
  for (const row of found) {
    for (const { price } of [row, ...row.nodes]) for (const { label } of price.ICPrice) labels.add(label)
  }
  return [...labels]
}
