import { UNDER_WAY } from './check-ledger.ts'
import type { Facts, PartFact } from './facts.ts'

const ENDED = new Set(['cancelled', 'failed'])

const isSold = (part: PartFact) => part.holds.includes('sold')

/** What has not come to rest yet. */
export function underWay({ payments, reversals, parts }: Pick<Facts, 'payments' | 'reversals' | 'parts'>): string[] {
  return [
    ...payments.filter(({ state }) => UNDER_WAY.has(state)).map(({ id, state }) => `payment ${id} is ${state}`),
    ...reversals.filter(({ state }) => state === 'asked').map(({ paymentId }) => `the reversal of ${paymentId} has no answer`),
    ...parts.filter(({ holds }) => holds.includes('held')).map(({ receiptId }) => `${receiptId} still holds stock`),
  ]
}

/** What is paid of a part is what settled payments brought for it; what is paid, or paid in advance, is sold, and nothing else but parcels paid at the door. */
export function checkParts({ parts, payments, orders }: Pick<Facts, 'parts' | 'payments' | 'orders'>): string[] {
  const faults: string[] = []
  const settled = new Map<string, number[]>()
  for (const payment of payments) {
    const sum = payment.parts.reduce((total, { amount }) => total + amount, 0)
    if (sum !== payment.amount) faults.push(`payment ${payment.id} is of ${payment.amount}, its parts of ${sum}`)
    if (payment.state === 'settled') for (const { id, amount } of payment.parts) settled.set(id, [...(settled.get(id) ?? []), amount])
  }
  for (const part of parts) {
    const { receiptId, isPaid, paidAmount, total, method, status } = part
    const amounts = settled.get(receiptId) ?? []
    if (paidAmount !== amounts.reduce((sum, amount) => sum + amount, 0))
      faults.push(`${receiptId} says that ${paidAmount} are paid, its settled payments ${amounts.join(' + ') || 'nothing'}`)
    if (paidAmount > total) faults.push(`${receiptId} costs ${total}, and ${paidAmount} are paid`)
    if ((isPaid === 'paid') !== (paidAmount === total)) faults.push(`${receiptId} is ${isPaid}, with ${paidAmount} of ${total}`)
    if (part.holds.filter((state) => state !== 'released').length > 1) faults.push(`${receiptId} holds its stock twice`)
    const ought = isPaid !== 'unpaid' || (method === 'cod' && !ENDED.has(status) && status !== 'basket')
    if (isSold(part) !== ought) faults.push(`${receiptId} is ${status}, ${isPaid}, and ${isSold(part) ? '' : 'not '}sold`)
    if (isPaid === 'paid' && ENDED.has(status) && part.sellerId !== null) faults.push(`${receiptId} is paid, and ${status}`)
  }
  for (const order of orders) {
    const own = parts.filter(({ orderId }) => orderId === order.id)
    const living = own.filter(({ status }) => !ENDED.has(status))
    const counted = living.length > 0 ? living : own
    const sum = counted.reduce((total, part) => total + part.total, 0)
    if (sum !== order.total) faults.push(`${order.id} costs ${order.total}, its parts ${sum}`)
    if ((order.isPaid === 'paid') !== (living.length > 0 && living.every(({ isPaid }) => isPaid === 'paid')))
      faults.push(`${order.id} is ${order.isPaid}, its parts ${own.map(({ isPaid }) => isPaid)}`)
  }
  return faults
}

/** A charge that is paid names the settled payment of its own that paid it. */
export function checkDeposits({ deposits, payments }: Pick<Facts, 'deposits' | 'payments'>): string[] {
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]))
  const settledFor = payments.filter(({ purpose, state }) => purpose === 'deposit' && state === 'settled')
  return [
    ...deposits.flatMap(({ id, amount, state, paymentId }) => {
      const payment = paymentOf.get(paymentId ?? '')
      const isPaid = payment?.state === 'settled' && payment.purposeId === id && payment.amount === amount
      return (state === 'paid') === isPaid ? [] : [`${id} is ${state}, and its payment ${payment?.state ?? 'is not there'}`]
    }),
    ...settledFor
      .filter(({ id, purposeId }) => !deposits.some((deposit) => deposit.id === purposeId && deposit.paymentId === id))
      .map(({ id, purposeId }) => `payment ${id} is settled, and ${purposeId} does not know it`),
  ]
}

type Stock = Pick<Facts, 'offers' | 'movements' | 'lines' | 'parts'>

/** What every offer got, minus what its movements say, is there: at every moment. */
export function checkConserved(
  { offers, movements }: Pick<Stock, 'offers' | 'movements'>,
  received: ReadonlyMap<string, number>,
): string[] {
  return offers.flatMap(({ id, stock }) => {
    const got = received.get(id) ?? 0
    const moved = movements.reduce((sum, { offerId, delta }) => (offerId === id ? sum + delta : sum), 0)
    return stock === got + moved ? [] : [`${id} has ${stock} of ${got}, and ${moved} were moved`]
  })
}

/** The same; and once nothing is held an order took of each offer what it sold, and no more. */
export function checkStock({ offers, movements, lines, parts }: Stock, received: ReadonlyMap<string, number>): string[] {
  const partOf = new Map(parts.map((part) => [part.receiptId, part]))
  const taken = new Map(movements.map(({ orderId, offerId, delta }) => [`${orderId} ${offerId}`, -delta]))
  const sold = new Map<string, number>()
  for (const { receiptId, offerId, quantity } of lines) {
    const part = partOf.get(receiptId)
    const key = `${part?.orderId} ${offerId}`
    sold.set(key, (sold.get(key) ?? 0) + (part !== undefined && isSold(part) ? quantity : 0))
  }
  return [
    ...checkConserved({ offers, movements }, received),
    ...[...new Set([...taken.keys(), ...sold.keys()])].flatMap((key) => {
      const [tookOf, soldOf] = [taken.get(key) ?? 0, sold.get(key) ?? 0]
      return tookOf === soldOf ? [] : [`${key}: ${tookOf} were taken, and ${soldOf} are sold`]
    }),
  ]
}

/** Numbers run from one without gaps; every seller's part that is paid, or came to a buyer who pays at the door, has one original of what it costs, in the form that was asked for. */
export function checkInvoices({ invoices, counters, parts }: Pick<Facts, 'invoices' | 'counters' | 'parts'>): string[] {
  const faults: string[] = []
  for (const { sellerId, year, last } of counters) {
    const serials = invoices.filter((invoice) => invoice.sellerId === sellerId && invoice.year === year).map(({ serial }) => serial)
    if (serials.length !== last || serials.some((serial, index) => serial !== index + 1))
      faults.push(`the invoices of ${sellerId} in ${year} are ${serials}, its counter ${last}`)
  }
  const originals = new Map<string, string[]>()
  for (const { kind, receiptId, form, total } of invoices)
    if (kind === 'original') originals.set(receiptId, [...(originals.get(receiptId) ?? []), `${form} of ${total}`])
  for (const { receiptId, sellerId, vatRequested, isPaid, method, status, total } of parts) {
    const isDue = (sellerId !== null && isPaid === 'paid') || (method === 'cod' && status === 'delivered')
    const due = isDue ? `${vatRequested ? 'full' : 'simplified'} of ${total}` : ''
    const own = (originals.get(receiptId) ?? []).join(', ')
    if (own !== due) faults.push(`the invoice of ${receiptId} ought to be “${due}”, and is “${own}”`)
  }
  return faults
}
