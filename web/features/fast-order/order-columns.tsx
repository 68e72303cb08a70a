import { useEffect } from 'react'
import type { TableNode } from '#contract/fast-order.ts'
import { formatPercent } from '#persian/format.ts'
import { OfferPicture, Traits, traitsOf } from '#web/features/trade/row-cells.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { type Column, columnsOf } from '#web/ui/table/columns.ts'
import { readNumber, writeNumber } from '#web/ui/table/read-number.ts'
import styles from './order-columns.module.css'
import type { OrderRow } from './order-rows.ts'
import { inUnit, PRICE_UNITS, type PriceFormat, writtenIn } from './price-units.ts'
import { limitsOf, QuantityCell } from './quantity-cell.tsx'
import { seeProduct } from './seen-products.ts'
import type { SetCount } from './use-order-cart.ts'

const { text, number, drawn } = columnsOf<OrderRow>()

const AMOUNT_WIDTH = { desktop: 118, tablet: 104 }
const COUNT_WIDTH = 62

const amountOf = ({ price }: TableNode) => price.discountedPrice ?? price.regularPrice

interface OrderColumns {
  format: PriceFormat
  /** Labels of prices in other currencies. */
  currencies: readonly string[]
  onCount: SetCount
}

/** The columns of the table; paper takes what can be read there. */
export function orderColumns({ format, currencies, onCount }: OrderColumns): Column<OrderRow>[] {
  return [
    text('name', {
      title: 'نام محصول',
      width: { desktop: 232, tablet: 196, phone: 160 },
      of: ({ offer }) => offer.name || 'محصول نامشخص',
      isFixed: true,
      isSortable: true,
      draw: (row, name) => <NameCell row={row} name={String(name)} />,
    }),
    drawn('image', {
      title: 'تصویر',
      width: 56,
      on: ['desktop'],
      draw: ({ offer, isNode }) => (isNode ? null : <OfferPicture image={offer.image} />),
    }),
    number('price', {
      title: 'قیمت',
      unit: PRICE_UNITS[format].label,
      width: { desktop: 108, tablet: 104 },
      of: ({ offer }) => inUnit(amountOf(offer), format) || null,
      isSortable: true,
      draw: ({ offer }) => <PriceCell offer={offer} format={format} />,
    }),
    ...currencies.map((label) =>
      number(`price-${label}`, {
        title: label.toUpperCase(),
        width: AMOUNT_WIDTH,
        decimals: 2,
        of: ({ offer }) => offer.price.ICPrice.find((price) => price.label === label)?.amount ?? null,
        on: ['desktop', 'print'],
      }),
    ),
    number('discount', {
      title: 'تخفیف',
      width: 68,
      of: ({ offer }) => offer.price.discountPercent,
      on: ['desktop', 'tablet', 'print'],
      draw: ({ offer: { price } }) =>
        price.discountPercent !== null && price.discountPercent > 0 && <Chip tone="anar">{formatPercent(price.discountPercent)}</Chip>,
    }),
    drawn('attributes', {
      title: 'ویژگی‌ها',
      width: 122,
      on: ['desktop', 'phone', 'print'],
      of: ({ offer }) => traitsOf(offer),
      draw: ({ offer }) => <Traits attributes={offer.attributes} />,
    }),
    number('stock', {
      title: 'موجودی',
      width: COUNT_WIDTH,
      of: ({ offer }) => offer.stock,
      isSortable: true,
      draw: ({ offer: { stock } }) => <span className={stock <= FEW ? styles.few : undefined}>{writeNumber(stock)}</span>,
    }),
    number('minOrder', { title: 'حداقل', width: COUNT_WIDTH, of: ({ offer }) => offer.minOrder, on: ['desktop', 'print'] }),
    number('maxOrder', {
      title: 'حداکثر',
      width: COUNT_WIDTH,
      of: ({ offer }) => offer.maxOrder || null,
      on: ['desktop', 'print'],
    }),
    text('seller', {
      title: 'فروشنده',
      width: { desktop: 118, tablet: 110 },
      of: ({ offer }) => offer.seller.label,
      draw: ({ offer: { seller, payment_type } }) => (
        <span className={styles.seller}>
          <a href={`/seller/${seller.id}`} tabIndex={-1}>
            {seller.label}
          </a>
          {payment_type === 'Credit' && <Chip>اعتباری</Chip>}
        </span>
      ),
    }),
    text('deliveryTime', {
      title: 'زمان ارسال',
      width: 118,
      of: ({ offer }) => offer.deliveryTime.label || 'کمتر از یک روز',
      on: ['desktop', 'phone', 'print'],
      draw: ({ offer: { deliveryTime } }, label) => <Chip tone={deliveryTime.value === 'in3hours' ? 'pesteh' : 'plain'}>{label}</Chip>,
    }),
    quantityColumn(onCount),
  ]
}

const FEW = 10

/** Typed straight down: a number and Enter, and the next one. What an order cannot take is refused while it is written. */
function quantityColumn(onCount: SetCount): Column<OrderRow> {
  return {
    ...number('action', {
      title: 'تعداد',
      width: { desktop: 186, tablet: 176 },
      isFixed: true,
      isWide: true,
      of: ({ count }) => count || null,
      draw: (row) => <QuantityCell row={row} onCount={onCount} />,
    }),
    edit: {
      allows: ({ offer, count }) => offer.stock > 0 || count > 0,
      read(typed, row) {
        const { least, most } = limitsOf(row)
        const read = readNumber(typed, { min: 0, max: most, isOptional: true })
        if (!('value' in read) || read.value === null || read.value === 0) return read
        return Number(read.value) < least ? { fault: `کمتر از ${writeNumber(least)} عدد فروخته نمی‌شود` } : read
      },
    },
  }
}

/** While it is drawn, the table listens for what becomes of its product. */
function NameCell({ row: { offer, isNode }, name }: { row: OrderRow; name: string }) {
  const { id, slug } = offer
  useEffect(() => seeProduct({ id, slug }), [id, slug])
  return (
    <a href={`/product/${slug}`} tabIndex={-1} className={isNode ? styles.node : styles.name}>
      {isNode ? (offer.attributes[0]?.value ?? offer.seller.label) : name}
    </a>
  )
}

function PriceCell({ offer, format }: { offer: TableNode; format: PriceFormat }) {
  const { regularPrice, discountedPrice } = offer.price
  const amount = amountOf(offer)
  if (amount === 0) return <span className={styles.unknown}>قیمت نامشخص</span>
  return (
    <span className={styles.price}>
      <b>{writtenIn(amount, format)}</b>
      {discountedPrice !== null && discountedPrice < regularPrice && <s>{writtenIn(regularPrice, format)}</s>}
    </span>
  )
}
