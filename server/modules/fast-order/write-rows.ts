import { CURRENCIES, CURRENCY_LABELS, majorOf } from '#contract/currency.ts'
import { discountPercentOf } from '#contract/discount-percent.ts'
import { DELIVERY_TIMES, type DeliveryTime } from '#contract/product.ts'
import { ByteWriter, encodedOnce } from '../../platform/http/byte-writer.ts'
import type { Deliveries, OfferRow, Place } from './table-row.ts'

/** Rows as they go out, and what of them could be chosen. */
export interface WrittenRows {
  /** JSON of the rows in the contract's words (`TableRow`), without the brackets around them. */
  rows: Buffer
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
  const optionsOf = readEachOnce(offers.map(({ options }) => options))
  const placesIn = (areas: string) => deliveries?.[areas] ?? []
  const sellers = new Map(offers.map(({ sellerId, sellerName }) => [sellerId, { label: sellerName, value: sellerId }]))
  const writer = new ByteWriter()
  const writeOffer = offerWriter(writer, {
    attributes: encodedOnce((options) => `,"attributes":${JSON.stringify(optionsOf.get(options)?.attributes)},"price":`),
    seller: encodedOnce((id) => `,"seller":{"id":${json(id)},"label":${json(sellers.get(id)?.label)}},"deliveryTime":`),
    deliveryTime: encodedOnce((time) => `{"label":"${DELIVERY_TIMES[time]}","value":"${time}"},"delivery":`),
    delivery: encodedOnce((areas) => JSON.stringify(placesIn(areas))),
  })

  const productIds: string[] = []
  let nodes = 0
  for (const offer of offers) {
    if (offer.productId === productIds.at(-1)) {
      writer.text(nodes++ === 0 ? '' : ',')
      writeOffer(offer)
      writer.text(`${more(offer)}}`)
    } else {
      writer.text(productIds.length === 0 ? '' : ']},')
      writeOffer(offer)
      writer.text(`${more(offer)},"nodes":[`)
      productIds.push(offer.productId)
      nodes = 0
    }
  }
  if (!writer.isEmpty) writer.text(']}')
  return {
    rows: writer.end(),
    count: offers.length,
    productIds,
    choices: {
      colors: coloursOf([...optionsOf.values()].flatMap(({ options }) => options)),
      sellers: [...sellers.values()],
      deliveryTime: [...new Set(offers.map(({ deliveryTime }) => deliveryTime))],
      locations: placesOf([...new Set(offers.map(({ areas }) => areas))].flatMap(placesIn)),
    },
  }
}

/** What many offers have in common, as JSON with the name of the field behind it, by what the row has of it. */
interface Shared {
  attributes: (options: string) => Buffer
  seller: (id: string) => Buffer
  deliveryTime: (time: DeliveryTime) => Buffer
  delivery: (areas: string) => Buffer
}

/** Writes offers in the contract's words (`TableNode`), each with its last brace left open; slug, name and image come with the first of a product. */
function offerWriter(writer: ByteWriter, shared: Shared): (offer: OfferRow) => void {
  let product = { id: '', names: Buffer.alloc(0), image: Buffer.alloc(0) }
  return (offer) => {
    if (offer.productId !== product.id) product = productOf(offer)
    const { regularPrice, discounted } = offer
    writer
      .text(`{"id":${json(offer.productId)},"psid":${json(offer.offerId)},"combinationsID":${json(offer.variantId)}`)
      .bytes(product.names)
      .text(json(offer.shortName))
      .bytes(product.image)
      .bytes(shared.attributes(offer.options))
      .text(
        `{"regularPrice":${regularPrice},"discountedPrice":${discounted},"discountPercent":${discountPercentOf(regularPrice, discounted)},"ICPrice":${inCurrencies(offer)}},"stock":${offer.stock},"minOrder":${offer.minOrder},"maxOrder":${offer.maxOrder ?? 0}`,
      )
      .bytes(shared.seller(offer.sellerId))
      .bytes(shared.deliveryTime(offer.deliveryTime))
      .bytes(shared.delivery(offer.areas))
      .text(`,"payment_type":"${offer.paymentType === 'Cash' ? 'Cash' : 'Credit'}"`)
  }
}

function productOf({ productId, slug, title, image }: OfferRow) {
  const names = Buffer.from(`,"slug":${json(slug)},"name":${json(title)},"shortName":`)
  return { id: productId, names, image: Buffer.from(`,"image":${json(image)}`) }
}

function inCurrencies({ currencyPrices }: OfferRow): string {
  if (currencyPrices === null) return '[]'
  const prices = CURRENCY_LABELS.flatMap((label) => {
    const minor = currencyPrices[label]
    return minor === undefined ? [] : [{ ICID: label, label, name: CURRENCIES[label], amount: majorOf(minor) }]
  })
  return JSON.stringify(prices)
}

const json = (text: string | null | undefined) => JSON.stringify(text ?? '')

interface Option {
  type?: string
  attribute_name?: string
  label?: string
  value?: string
}

/** What each list of options says a variant is; a colour also has its shade. */
function readEachOnce(texts: readonly string[]): Map<string, { options: Option[]; attributes: object[] }> {
  return new Map(
    [...new Set(texts)].map((text) => {
      const options: Option[] = JSON.parse(text)
      const attributes = options.map(({ type = '', attribute_name = '', label = '', value }) => ({
        type,
        attribute_name,
        value: label,
        hex: type === 'color' ? (value ?? null) : null,
      }))
      return [text, { options, attributes }]
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
