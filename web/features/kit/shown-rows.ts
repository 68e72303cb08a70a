/** One offer of a pretended seller. */
export interface ShownOffer {
  id: string
  code: string
  name: string
  colour: string
  price: number
  dollars: number
  discount: number
  stock: number
  min: number
  max: number
  sold: number
  sends: string
  pays: string
  brand: string
  /** Other variants of the same product. */
  variants?: readonly ShownOffer[]
}

export const SENDS = [
  { value: 'in3hours', label: 'تا ۳ ساعت' },
  { value: 'in1day', label: 'کمتر از یک روز' },
  { value: 'in3days', label: 'تا ۳ روز' },
  { value: 'in1week', label: 'تا یک هفته' },
]
export const PAYS = [
  { value: 'cash', label: 'نقدی' },
  { value: 'credit', label: 'غیرنقدی' },
]
const NAMES = [
  'کابل USB-C یک متری',
  'شارژر دیواری ۶۷ وات',
  'پاوربانک فست شارژ',
  'هندزفری بی‌سیم Buds',
  'ساعت هوشمند Watch',
  'گوشی Note پرو ۲۵۶ گیگابایت',
]
const COLOURS = ['مشکی', 'سفید', 'آبی یخی', 'خاکستری', 'سبز']
const BRANDS = ['آریا', 'نوین', 'البرز', 'کویر']

/** The same rows every time; prices and stocks wander up and down. */
export function shownOffers(count: number): ShownOffer[] {
  return Array.from({ length: count }, (_, index) => offerAt(index))
}

/** Products with their variants below them. */
export function shownTree(count: number): ShownOffer[] {
  return shownOffers(count).map((offer, index) => ({
    ...offer,
    variants: COLOURS.slice(0, index % 4).map((colour, at) => ({
      ...offerAt(index * 7 + at),
      id: `${offer.id}-${at}`,
      name: `${offer.name}، ${colour}`,
      colour,
    })),
  }))
}

function offerAt(index: number): ShownOffer {
  const price = 250_000 + ((index * 7_919) % 4_000) * 1_000
  const min = 1 + (index % 5)
  return {
    id: `offer-${index}`,
    code: `RS-${100_000 + index}`,
    name: `${NAMES[index % NAMES.length] ?? ''} ${'ABCDEF'.charAt((index * 5) % 6)}${(index * 13) % 900}`,
    colour: COLOURS[index % COLOURS.length] ?? '',
    price,
    dollars: Math.round(price / 1_150) / 100,
    discount: (index * 3) % 20,
    stock: (index * 37) % 900,
    min,
    max: min + ((index * 11) % 200),
    sold: (index * 53) % 4_000,
    sends: SENDS[index % SENDS.length]?.value ?? '',
    pays: PAYS[index % PAYS.length]?.value ?? '',
    brand: BRANDS[index % BRANDS.length] ?? '',
  }
}
