import { CURRENCIES, CURRENCY_LABELS, majorOf } from '#contract/currency.ts'
import { discountPercentOf } from '#contract/discount-percent.ts'
import { DELIVERY_TIMES, type DeliveryTime } from '#contract/product.ts'
import type { Deliveries, OfferRow, Place } from './table-row.ts'

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
  const { regularPrice, discounted, deliveryTime } = offer
  return `{"id":${json(offer.productId)},"psid":${json(offer.offerId)},"combinationsID":${json(offer.variantId)},${names},"shortName":${json(offer.shortName)},"image":${image},"attributes":${attributes},"price":{"regularPrice":${regularPrice},"discountedPrice":${discounted},"discountPercent":${discountPercentOf(regularPrice, discounted)},"ICPrice":${inCurrencies(offer)}},"stock":${offer.stock},"minOrder":${offer.minOrder},"maxOrder":${offer.maxOrder ?? 0},"seller":{"id":${json(offer.sellerId)},"label":${json(offer.sellerName)}},"deliveryTime":{"label":"${DELIVERY_TIMES[deliveryTime]}","value":"${deliveryTime}"},"delivery":${delivery},"payment_type":"${offer.paymentType === 'Cash' ? 'Cash' : 'Credit'}"`
}

function inCurrencies({ currencyPrices }: OfferRow): string {
  if (currencyPrices === null) return '[]'
  const prices = CURRENCY_LABELS.flatMap((label) => {
    const minor = currencyPrices[label]
    return minor === undefined ? [] : [{ ICID: label, label, name: CURRENCIES[label], amount: majorOf(minor) }]
  })
  return JSON.stringify(prices)
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
