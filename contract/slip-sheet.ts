import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDate, formatToman } from '#persian/format.ts'
import type { AnswerOf } from './call.ts'
import { CARRIERS } from './carriers.ts'
import type { DeskSlip, printDeskOrdersCall } from './desk-order.ts'
import { DECLINE_REASONS } from './parcel.ts'
import { RETURN_DAYS } from './return.ts'

/* What stands on a packing slip and an address label, for the page that is printed and for the PDF. */

type SlipSender = AnswerOf<typeof printDeskOrdersCall>['sender']

interface SlipPiece {
  name: string
  count: string
}

export interface Slip {
  title: string
  seller: string
  facts: readonly { label: string; text: string }[]
  pieces: readonly SlipPiece[]
  /** What of the order is not in the parcel, and why. */
  missing: readonly string[]
  notes: readonly string[]
}

export function slipOf(order: DeskSlip, sender: SlipSender): Slip {
  const { orderNumber, placedAt, lines, declines, buyer } = order
  return {
    title: 'برگهٔ بسته‌بندی',
    seller: sender.name,
    facts: [
      { label: 'سفارش', text: toPersianDigits(orderNumber) },
      { label: 'تاریخ', text: formatDate(placedAt) },
      { label: 'گیرنده', text: buyer.receiver?.name ?? buyer.name },
    ],
    pieces: lines.flatMap((line) => {
      const packed = packedOf(line, order)
      return packed === 0 ? [] : [{ name: [line.name, ...variantWordsOf(line)].join('، '), count: `${formatCount(packed)} عدد` }]
    }),
    missing: declines.flatMap((decline) =>
      decline.lines.map(({ name, quantity, reason }) => `${formatCount(quantity)} عدد ${name}: ${DECLINE_REASONS[reason].label}`),
    ),
    notes: [
      `از روز تحویل ${formatCount(RETURN_DAYS)} روز کاری می‌توانید محصول را برگردانید.`,
      ...(buyer.note === '' ? [] : [`یادداشت خریدار: ${buyer.note}`]),
    ],
  }
}

export interface Label {
  from: readonly string[]
  to: { name: string; lines: readonly string[] }
  facts: readonly { label: string; text: string }[]
  /** As bars, and below them as it is read. */
  barcode: { code: string; text: string }
  /** Of a part that is paid at the door; empty otherwise. */
  cash: string
}

export function labelOf(order: DeskSlip, sender: SlipSender): Label {
  const { orderNumber, buyer, parcels, method, money, shippingLabel } = order
  const { name, mobile } = buyer.receiver ?? buyer
  const parcel = parcels.findLast(({ code }) => code !== '')
  const carrier = parcels.at(-1)?.carrierLabel ?? (shippingLabel || CARRIERS[order.carrier].label)
  return {
    from: [
      `فرستنده: ${sender.name}`,
      [sender.city, sender.address].filter(Boolean).join('، '),
      ...(sender.postalCode === '' ? [] : [`کد پستی ${toPersianDigits(sender.postalCode)}`]),
      ...(sender.phone === '' ? [] : [`تلفن ${toPersianDigits(sender.phone)}`]),
    ].filter(Boolean),
    to: { name, lines: [[buyer.province, buyer.city, buyer.address].filter(Boolean).join('، ')] },
    facts: [
      ...(buyer.postalCode === null || buyer.postalCode === '' ? [] : [{ label: 'کد پستی', text: toPersianDigits(buyer.postalCode) }]),
      { label: 'همراه', text: toPersianDigits(mobile) },
      { label: 'ارسال با', text: carrier },
      { label: 'سفارش', text: toPersianDigits(orderNumber) },
    ],
    barcode:
      parcel === undefined
        ? { code: orderNumber, text: orderNumber }
        : { code: parcel.code, text: (parcel.code.match(/.{1,4}/g) ?? []).join(' ') },
    cash: method === 'cod' && money.due > 0 ? `پرداخت در محل: ${formatToman(money.due)}` : '',
  }
}

/** What is packed now: all that is left to send, or where nothing is, what was sent. */
function packedOf({ left, ordered, declined }: DeskSlip['lines'][number], { lines }: DeskSlip): number {
  return lines.some((line) => line.left > 0) ? left : ordered - declined
}

function variantWordsOf({ attributes }: DeskSlip['lines'][number]): string[] {
  return attributes.flatMap(({ color, material, warranty, other }) => [color, material, warranty, other].flatMap((word) => word || []))
}

/** So many labels stand on a page of A4. */
export const LABELS_ON_A4 = 4

/** Rows cut into pages of `size`. */
export function inPages<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, page) => rows.slice(page * size, (page + 1) * size))
}
