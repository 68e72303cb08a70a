import { CURRENCIES, CURRENCY_LABELS } from '#contract/currency.ts'
import type { EditNode } from '#contract/fast-edit.ts'
import { AMOUNT_MAX, STOCK_MAX } from '#contract/limits.ts'
import { OFFER_EDIT_FIELDS } from '#contract/offer-edit.ts'
import { DELIVERY_TIMES } from '#contract/product.ts'
import { amountInWords } from '#persian/amount-in-words.ts'
import { formatPercent, formatToman } from '#persian/format.ts'
import { OfferPicture, Traits, traitsOf } from '#web/features/trade/row-cells.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { CellValue, ReadCell } from '#web/ui/table/cell-value.ts'
import { type Column, columnsOf } from '#web/ui/table/columns.ts'
import type { RowDraft } from '#web/ui/table/edit-stack.ts'
import { readNumber, writeNumber } from '#web/ui/table/read-number.ts'
import styles from './edit-columns.module.css'
import { currencyColumn, OFF_SALE, ON_SALE, type Place, percentIn, pricesIn, saleStateOf } from './offer-terms.ts'
import { RowActions } from './row-actions.tsx'

const { text, number, choice, several, drawn } = columnsOf<EditNode>()

const ORDER_MAX = 1_000_000
/** In major units. */
const CURRENCY_MAX = 10_000_000_000
const CENTS = 2
const COUNT_WIDTH = 84
const SHORT_NAME_MAX = 120

export interface RowWork {
  save: (psid: string) => void
  showHistory: (offer: EditNode) => void
}

interface EditColumns extends RowWork {
  places: readonly Place[]
  /** Labels of currencies in which some of these offers have a price; the columns of the others wait among those that can be chosen. */
  currencies: readonly string[]
}

/** What is typed is never below nought, and what is no number is nought; a pasted text that means nothing is shown before it is left out. */
const typedNumber =
  (max: number, decimals = 0) =>
  (typed: string): ReadCell => {
    const read = readNumber(typed, { max, decimals })
    if ('value' in read) return { value: Math.max(0, Number(read.value)) }
    return Number.isNaN(numberOf(typed)) ? { value: 0 } : read
  }

function numberOf(typed: string): number {
  const read = readNumber(typed, { decimals: 12 })
  return 'value' in read ? Number(read.value) : Number.NaN
}

const limits = (max: number) => ({ min: 0, max, readTyped: typedNumber(max) })
const spoken = (amount: CellValue) => (typeof amount === 'number' && amount > 0 ? `${amountInWords(BigInt(amount))} تومان` : 'صفر تومان')

/** The columns of the table; a phone has one card a row. */
export function editColumns({ places, currencies, save, showHistory }: EditColumns): Column<EditNode>[] {
  return [
    text('name', {
      title: 'نام محصول',
      width: { desktop: 232, tablet: 200 },
      of: ({ name }) => name || 'محصول نامشخص',
      isFixed: true,
      isSortable: true,
      draw: ({ slug }, name) => (
        <a href={`/product/${slug}`} tabIndex={-1} className={styles.name}>
          {name}
        </a>
      ),
    }),
    drawn('image', { title: 'تصویر', width: 60, on: ['desktop'], draw: ({ image }) => <OfferPicture image={image} /> }),
    text('shortName', {
      title: OFFER_EDIT_FIELDS.shortName,
      width: 130,
      of: ({ shortName }) => shortName || null,
      on: ['desktop'],
      edit: { maxLength: SHORT_NAME_MAX },
    }),
    text('psid', {
      title: 'شناسه',
      width: 130,
      of: ({ psid }) => psid,
      on: ['desktop', 'print'],
      isKey: true,
      draw: (_, psid) => <bdi className={styles.code}>{psid}</bdi>,
    }),
    drawn('attributes', {
      title: 'ویژگی‌ها',
      width: 122,
      of: traitsOf,
      on: ['desktop', 'tablet', 'phone', 'print'],
      draw: ({ attributes }) => <Traits attributes={attributes} />,
    }),
    number('price', {
      title: OFFER_EDIT_FIELDS.price,
      unit: 'تومان',
      width: 132,
      of: ({ price }) => price.regularPrice,
      isSortable: true,
      edit: {
        ...limits(AMOUNT_MAX),
        hint: (value, { price }) => `${spoken(value)}، قبلی ${formatToman(price.regularPrice)}`,
      },
    }),
    ...CURRENCY_LABELS.map((label) =>
      number(currencyColumn(label), {
        title: label.toUpperCase(),
        width: 96,
        decimals: CENTS,
        of: ({ price }) => price.ICPrice.find((one) => one.label === label)?.amount ?? null,
        on: currencies.includes(label) ? ['desktop', 'print'] : [],
        edit: { min: 0, max: CURRENCY_MAX, isOptional: true, readTyped: typedNumber(CURRENCY_MAX, CENTS), hint: () => CURRENCIES[label] },
      }),
    ),
    number('discount', {
      title: 'تخفیف',
      unit: 'درصد',
      width: 104,
      of: (offer) => percentIn(offer),
      edit: { ...limits(MOST_PERCENT), hint: (value, offer) => discountHint(value, offer) },
      draw: (offer, _, draft) => <DiscountCell offer={offer} draft={draft} />,
    }),
    number('stock', {
      title: OFFER_EDIT_FIELDS.stock,
      width: 92,
      of: ({ stock }) => stock,
      isSortable: true,
      edit: limits(STOCK_MAX),
      draw: (_, stock) => <span className={stock === 0 ? styles.none : undefined}>{writeNumber(stock)}</span>,
    }),
    number('minOrder', { title: 'حداقل', width: COUNT_WIDTH, of: ({ minOrder }) => minOrder, edit: limits(ORDER_MAX) }),
    number('maxOrder', {
      title: 'حداکثر',
      width: COUNT_WIDTH,
      of: ({ maxOrder }) => maxOrder,
      edit: { ...limits(ORDER_MAX), hint: (value) => (value === 0 ? 'بی سقف، تا موجودی' : '') },
      draw: (_, most) => (most === 0 ? <span className={styles.quiet}>بی سقف</span> : writeNumber(most)),
    }),
    text('seller', {
      title: 'فروشنده',
      width: 118,
      of: ({ seller }) => seller.label,
      on: ['desktop'],
      draw: ({ seller }) => (
        <a href={`/seller/${seller.id}`} tabIndex={-1} className={styles.seller}>
          {seller.label}
        </a>
      ),
    }),
    choice('deliveryTime', {
      title: OFFER_EDIT_FIELDS.deliveryTime,
      width: 136,
      of: ({ deliveryTime }) => deliveryTime.value,
      options: Object.entries(DELIVERY_TIMES).map(([value, label]) => ({ value, label })),
      on: ['desktop', 'tablet', 'phone', 'print'],
      edit: {},
    }),
    choice('payment_type', {
      title: OFFER_EDIT_FIELDS.payment_type,
      width: 104,
      of: ({ payment_type }) => payment_type,
      options: [
        { value: 'Cash', label: 'نقدی' },
        { value: 'Credit', label: 'غیرنقدی' },
      ],
      on: ['desktop', 'phone', 'print'],
      edit: {},
    }),
    several('delivery', {
      title: 'محل تحویل',
      width: 148,
      of: ({ delivery }) => delivery.map(({ locationId }) => locationId),
      options: places.map(({ locationId, locationLabel }) => ({ value: locationId, label: locationLabel })),
      on: ['desktop', 'phone', 'print'],
      edit: {},
    }),
    choice('active', {
      title: 'وضعیت',
      width: 96,
      of: saleStateOf,
      options: [
        { value: ON_SALE, label: 'در فروش' },
        { value: OFF_SALE, label: 'متوقف' },
      ],
      on: ['desktop', 'phone'],
      edit: {},
    }),
    drawn('action', {
      title: 'عملیات',
      width: 142,
      isFixed: true,
      isWide: true,
      sticksAtEnd: true,
      draw: (offer, _, draft) => <RowActions offer={offer} isChanged={draft !== undefined} save={save} showHistory={showHistory} />,
    }),
  ]
}

const MOST_PERCENT = 99

function discountHint(value: CellValue, offer: EditNode): string {
  if (value === 0) return 'بدون تخفیف'
  const { discounted } = pricesIn(offer, new Map([['discount', value]]))
  return discounted === null ? '' : `${formatToman(discounted)}، از قیمت ذخیره‌شده`
}

/** The percent that will result, and what is asked then. */
function DiscountCell({ offer, draft }: { offer: EditNode; draft: RowDraft | undefined }) {
  const { discounted } = pricesIn(offer, draft)
  const percent = percentIn(offer, draft)
  if (discounted === null) return <span className={styles.quiet}>{writeNumber(0)}</span>
  return (
    <span className={styles.discount}>
      <Chip tone={percent > 0 ? 'anar' : 'plain'}>{formatPercent(percent)}</Chip>
      <small>{writeNumber(discounted)}</small>
    </span>
  )
}
