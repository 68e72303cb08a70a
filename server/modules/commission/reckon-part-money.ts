import type { CommissionTerms } from '#contract/commission.ts'
import { sumOf } from '#contract/money.ts'
import { basisPointsOf, shareOf, splitByWeight } from '../pricing/split.ts'

export interface SoldLine {
  id: string
  quantity: number
  /** What one piece was sold for. */
  price: number
  /** Pieces that came back, or that were never sent. */
  back: number
  basisPoints: number
}

export interface SoldPart {
  /** Paid in full, and not ended: the market takes its share. */
  isSold: boolean
  discount: number
  lines: readonly SoldLine[]
  /** What gateways brought of each payment of the part, beside what wallets paid. */
  fromGateways: readonly number[]
  /** Returns that its seller is the cause of. */
  faultyReturns: number
  terms: CommissionTerms
  vatBasisPoints: number
}

/** What belongs in the ledger for a part beside its payments and refunds, in toman, signed as the seller gains. */
export interface PartPostings {
  discountBorne: number
  commission: number
  commissionVat: number
  gatewayFee: number
  returnShipping: number
}

/**
 * What should be posted for a part as it stands now, whatever led there: the job posts the difference from what was. Commission is of what each line cost after the discount
 * that the seller bears, without sending and VAT; of pieces that came back it is given back in proportion, all of it with the last piece.
 */
export function reckonPartMoney(part: SoldPart): PartPostings {
  const { terms } = part
  const lines = commissionsOf(part)
  const commission = sumOf(lines.map((line) => line.commission))
  const gatewayFee = sumOf(part.fromGateways.map((amount) => gatewayFeeOf(amount, terms)))
  return {
    discountBorne: sumOf(lines.map((line) => line.discountBorne)),
    commission: minus(commission),
    commissionVat: minus(basisPointsOf(commission, part.vatBasisPoints)),
    gatewayFee: terms.gatewayFeeBearer === 'seller' ? minus(gatewayFee) : 0,
    returnShipping: terms.returnShippingBearer === 'seller' ? minus(terms.returnShipping * part.faultyReturns) : 0,
  }
}

export interface LineCommission {
  id: string
  /** What commission is reckoned on, of the pieces that stayed. */
  base: number
  commission: number
  /** What the market adds for its discount, of the pieces that stayed. */
  discountBorne: number
}

export function commissionsOf({ isSold, discount, lines, terms }: SoldPart): LineCommission[] {
  const totals = lines.map(({ price, quantity }) => price * quantity)
  const discounts = splitByWeight(discount, totals)
  const isMarkets = terms.discountBearer === 'market'
  return lines.map(({ id, quantity, back, basisPoints }, index) => {
    const stayed = isSold ? Math.max(0, quantity - back) : 0
    const ofStayed = (amount: number) => (quantity === 0 ? 0 : shareOf(amount, stayed, quantity))
    const off = discounts[index] ?? 0
    const base = (totals[index] ?? 0) - (isMarkets ? 0 : off)
    return {
      id,
      base: ofStayed(base),
      commission: ofStayed(basisPointsOf(base, basisPoints)),
      discountBorne: isMarkets ? ofStayed(off) : 0,
    }
  })
}

function gatewayFeeOf(amount: number, { gatewayFeeBasisPoints, gatewayFeeMax }: CommissionTerms): number {
  const fee = basisPointsOf(amount, gatewayFeeBasisPoints)
  return gatewayFeeMax === null ? fee : Math.min(fee, gatewayFeeMax)
}

/** Without a negative zero. */
function minus(amount: number): number {
  return amount === 0 ? 0 : -amount
}
