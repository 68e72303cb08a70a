import { amountInWords } from '#persian/amount-in-words.ts'
import { formatToman } from '#persian/format.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import { PAYS, SENDS, type ShownOffer } from './shown-rows.ts'

const { text, number, choice } = columnsOf<ShownOffer>()

export const SHOWN_COLUMNS = [
  text('name', {
    title: 'نام',
    width: { desktop: 236, phone: 132 },
    of: ({ name }) => name,
    isFixed: true,
    isSortable: true,
  }),
  text('code', { title: 'شناسه', width: 110, of: ({ code }) => code, isKey: true, isSortable: true }),
  text('colour', { title: 'رنگ', width: 100, of: ({ colour }) => colour, on: ['desktop', 'tablet'] }),
  number('price', {
    title: 'قیمت',
    unit: 'تومان',
    width: 130,
    of: ({ price }) => price,
    isSortable: true,
    edit: {
      min: 1_000,
      max: 900_000_000,
      hint: (value, { price }) => `${typeof value === 'number' ? amountInWords(BigInt(value)) : ''} تومان، قبلی ${formatToman(price)}`,
    },
  }),
  number('dollars', { title: 'دلار', width: 90, of: ({ dollars }) => dollars, decimals: 2, on: ['desktop'], edit: { min: 0 } }),
  number('discount', { title: 'تخفیف', unit: 'درصد', width: 90, of: ({ discount }) => discount, edit: { min: 0, max: 100 } }),
  number('stock', { title: 'موجودی', width: 90, of: ({ stock }) => stock, isSortable: true, edit: { min: 0 }, sum: 'sum' }),
  number('min', { title: 'حداقل', width: 80, of: ({ min }) => min, edit: { min: 1 } }),
  number('max', { title: 'حداکثر', width: 80, of: ({ max }) => max, edit: { min: 1, isOptional: true } }),
  number('sold', { title: 'فروش', width: 90, of: ({ sold }) => sold, isSortable: true, on: ['desktop', 'print'], sum: 'sum' }),
  choice('sends', { title: 'زمان ارسال', width: 130, of: ({ sends }) => sends, options: SENDS, edit: {} }),
  choice('pays', { title: 'نوع پرداخت', width: 110, of: ({ pays }) => pays, options: PAYS, edit: {} }),
  text('brand', { title: 'برند', width: 100, of: ({ brand }) => brand, on: ['desktop', 'tablet'] }),
]
