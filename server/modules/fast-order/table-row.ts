import { CURRENCIES, CURRENCY_LABELS, type CurrencyPrices, majorOf } from '#contract/currency.ts'
import { discountPercentOf } from '#contract/discount-percent.ts'
import { DELIVERY_TIMES, type DeliveryTime } from '#contract/product.ts'

/** An offer as a row of a table, as the database has it; what many rows share is still a text, so that it is read once. */
export interface OfferRow {
  productId: string
  offerId: string
  variantId: string
  /** Of the product, with the first of its offers alone. */
  slug: string | null
  title: string | null
  image: string | null
  shortName: string
  /** JSON. */
  options: string
  /** In toman, as the discounted price that holds now. */
  regularPrice: number
  discounted: number | null
  currencyPrices: CurrencyPrices | null
  stock: number
  minOrder: number
  maxOrder: number | null
  sellerId: string
  sellerName: string
  deliveryTime: DeliveryTime
  /** An array, as PostgreSQL writes one. */
  areas: string
  paymentType: string
}

/** What is told with the first offer of a product alone: a table has five times as many rows as products, and each value costs its way. */
export const OF_FIRST = (column: string) => `case when o.place = 1 then ${column} end`

/** Of offer `o`, which is at a `place` among those of its product, its variant `v`, and `l`, which has its product's slug, title and image. */
export const OFFER_COLUMNS = `o.product_id as "productId", o.id as "offerId", o.variant_id as "variantId", ${OF_FIRST('l.slug')} as slug, ${OF_FIRST('l.title')} as title,
      ${OF_FIRST('l.image')} as image, o.short_name as "shortName", v.options::text as options, o.regular_price as "regularPrice", o.discounted,
      nullif(o.currency_prices, '{}') as "currencyPrices", o.stock, o.min_order as "minOrder", o.max_order as "maxOrder", o.seller_id as "sellerId",
      o.seller_name as "sellerName", o.delivery_time as "deliveryTime", o.delivery_areas::text as areas, o.payment_type as "paymentType"`

/** The places of each list of areas in `found`, by the list as an `OfferRow` has it. */
export const DELIVERIES = `(select json_object_agg(areas::text, coalesce((
      select json_agg(json_build_object('locationName', place.name, 'locationId', place.id, 'locationLabel', place.label) order by place.label, place.id)
      from locations place where place.id = any(areas)), '[]')) from (select distinct delivery_areas as areas from found) as lists)`

/** What `DELIVERIES` reads; null: nothing was found. */
export type Deliveries = Record<string, Place[]> | null

export interface Place {
  locationName: string
  locationId: string
  locationLabel: string
}

/** Rows as they go out, and what of them could be chosen. */
export interface WrittenRows {
  /** JSON of the rows in the contract's words (`TableRow`), without the brackets around them. */
  rows: string
  /** Of offers, the nodes among them. */
  count: number
  productIds: string[]
  choices: Choices
}

export interface Choices {
  colors: { label: string; value: string; hex: string }[]
  sellers: { label: string; value: string }[]
  deliveryTime: DeliveryTime[]
  locations: Place[]
}

/** @param more further fields of an offer, as JSON behind its last one. */
export function writeRows<Row extends OfferRow>(
  offers: readonly Row[],
  deliveries: Deliveries | undefined,
  more: (offer: Row) => string = () => '',
): WrittenRows {
  const lists = new Map([...new Set(offers.map(({ areas }) => areas))].map((areas) => [areas, deliveries?.[areas] ?? []]))
  const deliveryOf = new Map([...lists].map(([areas, places]) => [areas, JSON.stringify(places)]))
  const optionsOf = readEachOnce(offers.map(({ options }) => options))

  const parts: string[] = []
  const productIds: string[] = []
  let nodes = 0
  let product = { names: '', image: '' }
  for (const offer of offers) {
    const isFirst = offer.productId !== productIds.at(-1)
    if (isFirst) product = { names: `"slug":${json(offer.slug)},"name":${json(offer.title)}`, image: json(offer.image) }
    const shared = { ...product, attributes: optionsOf.get(offer.options)?.attributes, delivery: deliveryOf.get(offer.areas) }
    const node = `${openNode(offer, shared)}${more(offer)}`
    if (isFirst) {
      parts.push(productIds.length === 0 ? '' : ']},', node, ',"nodes":[')
      productIds.push(offer.productId)
      nodes = 0
    } else parts.push(nodes++ === 0 ? '' : ',', node, '}')
  }
  if (parts.length > 0) parts.push(']}')
  return {
    rows: parts.join(''),
    count: offers.length,
    productIds,
    choices: {
      colors: coloursOf([...optionsOf.values()].flatMap(({ options }) => options)),
      sellers: [...new Map(offers.map(({ sellerId, sellerName }) => [sellerId, { label: sellerName, value: sellerId }])).values()],
      deliveryTime: [...new Set(offers.map(({ deliveryTime }) => deliveryTime))],
      locations: placesOf([...lists.values()].flat()),
    },
  }
}

/** What offers have in common, as JSON. */
interface Shared {
  /** Slug and name. */
  names: string
  image: string
  attributes: string | undefined
  delivery: string | undefined
}

/** In the contract's words (`TableNode`), its last brace left open. */
function openNode(offer: OfferRow, { names, image, attributes = '[]', delivery = '[]' }: Shared): string {
  const { regularPrice, discounted, currencyPrices, deliveryTime } = offer
  const inCurrencies =
    currencyPrices === null
      ? ''
      : CURRENCY_LABELS.flatMap((label) => {
          const minor = currencyPrices[label]
          return minor === undefined ? [] : [JSON.stringify({ ICID: label, label, name: CURRENCIES[label], amount: majorOf(minor) })]
        }).join(',')
  return `{"id":${json(offer.productId)},"psid":${json(offer.offerId)},"combinationsID":${json(offer.variantId)},${names},"shortName":${json(offer.shortName)},"image":${image},"attributes":${attributes},"price":{"regularPrice":${regularPrice},"discountedPrice":${discounted},"discountPercent":${discountPercentOf(regularPrice, discounted)},"ICPrice":[${inCurrencies}]},"stock":${offer.stock},"minOrder":${offer.minOrder},"maxOrder":${offer.maxOrder ?? 0},"seller":{"id":${json(offer.sellerId)},"label":${json(offer.sellerName)}},"deliveryTime":{"label":"${DELIVERY_TIMES[deliveryTime]}","value":"${deliveryTime}"},"delivery":${delivery},"payment_type":"${offer.paymentType === 'Cash' ? 'Cash' : 'Credit'}"`
}

const json = (text: string | null) => JSON.stringify(text ?? '')

interface Option {
  type?: string
  attribute_name?: string
  label?: string
  value?: string
}

/** What each list of options says a variant is, as JSON; a colour also has its shade. */
function readEachOnce(texts: readonly string[]): Map<string, { options: Option[]; attributes: string }> {
  return new Map(
    [...new Set(texts)].map((text) => {
      const options: Option[] = JSON.parse(text)
      const attributes = options.map(({ type = '', attribute_name = '', label = '', value }) => ({
        type,
        attribute_name,
        value: label,
        hex: type === 'color' ? (value ?? null) : null,
      }))
      return [text, { options, attributes: JSON.stringify(attributes) }]
    }),
  )
}

/** One shade for each name, whichever a variant has of it. */
function coloursOf(options: readonly Option[]): Choices['colors'] {
  const shades = new Map<string, string>()
  for (const { type, label = '', value = '' } of options) {
    const known = shades.get(label)
    if (type === 'color' && (known === undefined || value < known)) shades.set(label, value)
  }
  return [...shades].map(([label, hex]) => ({ label, value: label, hex }))
}

function placesOf(places: readonly Place[]): Place[] {
  const byId = new Map(places.map((place) => [place.locationId, place]))
  return [...byId.values()].toSorted((one, other) => (one.locationId < other.locationId ? -1 : 1))
}
