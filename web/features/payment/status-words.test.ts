import { expect, test } from 'vitest'
import { PaymentOutcome } from '#contract/payment.ts'
import { OrderStatus, PaymentState } from '#contract/payment-state.ts'
import { orderPayLabel, payLabelOf, statusWords } from './status-words.ts'

type Method = 'online' | 'cod'
const METHODS: Method[] = ['online', 'cod']
const OUTCOMES = [null, ...PaymentOutcome.options]
const OPEN = ['basket', 'waiting', 'rejected', 'pending'] as const
const GOING_ON = ['processing', 'shipped', 'delivered'] as const

interface Row {
  status: readonly OrderStatus[]
  isPaid: readonly PaymentState[]
  method?: Method
  outcome?: readonly (PaymentOutcome | null)[]
  says: string
}

const NOT_CREDITED = OUTCOMES.filter((outcome) => outcome !== 'credited')
const WENT_WRONG = ['refused', 'cancelled'] as const
const WENT_WELL = NOT_CREDITED.filter((outcome) => outcome !== 'refused' && outcome !== 'cancelled')
const ALL = PaymentState.options
const NOT_PAID = ALL.filter((state) => state !== 'paid')

/** What the page says for every state that an order can be in, and what its shopper came back with. */
const TABLE: Row[] = [
  { status: OrderStatus.options, isPaid: NOT_PAID, outcome: ['credited'], says: 'مبلغ به کیف پول شما برگشت' },
  { status: ['cancelled', 'failed'], isPaid: ['paid'], says: 'سفارش لغو شد' },
  { status: ['cancelled', 'failed'], isPaid: ['prepaid', 'selfprepaid'], outcome: NOT_CREDITED, says: 'سفارش لغو شد' },
  { status: ['cancelled', 'failed'], isPaid: ['unpaid'], method: 'cod', outcome: NOT_CREDITED, says: 'سفارش لغو شد' },
  { status: ['cancelled', 'failed'], isPaid: ['unpaid'], method: 'online', outcome: NOT_CREDITED, says: 'سفارش بسته شد' },
  { status: [...OPEN, 'processing'], isPaid: ['paid'], says: 'پرداخت با موفقیت انجام شد' },
  { status: ['shipped'], isPaid: ['paid'], says: 'سفارش شما در راه است' },
  { status: ['delivered'], isPaid: ['paid'], says: 'سفارش تحویل شد' },
  { status: [...OPEN, ...GOING_ON], isPaid: ['selfprepaid'], outcome: NOT_CREDITED, says: 'مبلغ اولیه پرداخت شده است' },
  { status: ['basket'], isPaid: ['unpaid', 'prepaid'], method: 'cod', outcome: NOT_CREDITED, says: 'سفارش هنوز ثبت نشده است' },
  { status: ['shipped'], isPaid: ['unpaid', 'prepaid'], method: 'cod', outcome: NOT_CREDITED, says: 'سفارش شما در راه است' },
  { status: ['delivered'], isPaid: ['unpaid', 'prepaid'], method: 'cod', outcome: NOT_CREDITED, says: 'سفارش تحویل شد' },
  {
    status: ['waiting', 'rejected', 'pending', 'processing'],
    isPaid: ['unpaid', 'prepaid'],
    method: 'cod',
    outcome: NOT_CREDITED,
    says: 'سفارش شما ثبت شد',
  },
  { status: ['pending'], isPaid: ['unpaid', 'prepaid'], method: 'online', outcome: NOT_CREDITED, says: 'در انتظار تأیید بانک' },
  {
    status: ['basket', 'waiting', 'rejected', ...GOING_ON],
    isPaid: ['prepaid'],
    method: 'online',
    outcome: WENT_WELL,
    says: 'بخشی از سفارش پرداخت شده است',
  },
  { status: ['rejected'], isPaid: ['prepaid'], method: 'online', outcome: WENT_WRONG, says: 'پرداخت انجام نشد' },
  { status: ['rejected'], isPaid: ['unpaid'], method: 'online', outcome: NOT_CREDITED, says: 'پرداخت انجام نشد' },
  {
    status: ['basket', 'waiting'],
    isPaid: ['prepaid'],
    method: 'online',
    outcome: WENT_WRONG,
    says: 'در انتظار پرداخت',
  },
  { status: GOING_ON, isPaid: ['prepaid'], method: 'online', outcome: WENT_WRONG, says: 'بخشی از سفارش پرداخت شده است' },
  { status: ['basket', 'waiting', ...GOING_ON], isPaid: ['unpaid'], method: 'online', outcome: NOT_CREDITED, says: 'در انتظار پرداخت' },
]

const entryOf = (method: Method, status: OrderStatus, isPaid: PaymentState) => ({
  status,
  isPaid,
  paymentMethod: { name: method, label: method, paymentMethod: method },
})

test('each state of an order has its own words, whatever the shopper came back with', () => {
  const wrong: string[] = []
  for (const status of OrderStatus.options)
    for (const isPaid of ALL)
      for (const method of METHODS)
        for (const outcome of OUTCOMES) {
          const rows = TABLE.filter(
            (row) =>
              row.status.includes(status) &&
              row.isPaid.includes(isPaid) &&
              (row.method ?? method) === method &&
              (row.outcome ?? OUTCOMES).includes(outcome),
          )
          const { title } = statusWords({ status, isPaid, sellers: [entryOf(method, status, isPaid)] }, outcome)
          if (rows.length !== 1 || rows[0]?.says !== title) wrong.push(`${status} ${isPaid} ${method} ${outcome}: ${title}`)
        }

  expect(wrong).toEqual([])
})

test('a later part that was paid counts before an earlier payment that was refused', () => {
  const order = { status: 'rejected', isPaid: 'prepaid', sellers: [entryOf('online', 'rejected', 'unpaid')] } as const

  expect(statusWords(order, 'paid')).toMatchObject({ tone: 'plain', title: 'بخشی از سفارش پرداخت شده است' })
  expect(orderPayLabel(order)).toBe('تکمیل پرداخت')
})

test('only what is on its way to the shopper is said to be prepared', () => {
  const textOf = (status: OrderStatus) => statusWords({ status, isPaid: 'paid', sellers: [] }, null).text

  expect(textOf('processing')).toContain('آماده می‌کنند')
  for (const status of ['shipped', 'delivered', 'cancelled'] as const) expect(textOf(status)).not.toContain('آماده می‌کنند')
})

test('an unpaid part is paid, a prepaid one completed, and nothing else has a button', () => {
  const offered = OrderStatus.options.flatMap((status) =>
    ALL.flatMap((isPaid) => {
      const label = payLabelOf(entryOf('online', status, isPaid))
      return label === undefined ? [] : [`${status} ${isPaid}: ${label}`]
    }),
  )

  expect(offered).toEqual([
    'basket unpaid: پرداخت',
    'basket prepaid: تکمیل پرداخت',
    'waiting unpaid: پرداخت',
    'waiting prepaid: تکمیل پرداخت',
    'rejected unpaid: پرداخت',
    'rejected prepaid: تکمیل پرداخت',
    'processing prepaid: تکمیل پرداخت',
    'shipped prepaid: تکمیل پرداخت',
    'delivered prepaid: تکمیل پرداخت',
  ])
  for (const status of OrderStatus.options) expect(payLabelOf(entryOf('cod', status, 'unpaid'))).toBeUndefined()
})

test('an order whose bank has not answered offers no payment, also not of its other parts', () => {
  const sellers = [entryOf('online', 'pending', 'unpaid'), entryOf('online', 'waiting', 'unpaid')]

  expect(orderPayLabel({ status: 'pending', isPaid: 'unpaid', sellers })).toBeUndefined()
  expect(orderPayLabel({ status: 'waiting', isPaid: 'unpaid', sellers: sellers.slice(1) })).toBe('پرداخت')
})

test('why money is in the wallet is told by what is paid without it', () => {
  const textOf = (isPaid: PaymentState) =>
    statusWords({ status: 'waiting', isPaid, sellers: [entryOf('online', 'waiting', isPaid)] }, 'credited').text

  expect(textOf('unpaid')).toContain('پس از پایان مهلت')
  for (const isPaid of ['prepaid', 'selfprepaid'] as const) expect(textOf(isPaid)).toContain('با باقی آن نمی‌خواند')
})
