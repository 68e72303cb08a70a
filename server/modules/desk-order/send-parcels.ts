import type { NewParcel, ParcelCode } from '#contract/desk-order-acts.ts'
import type { ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import { isPieceCode } from '#contract/piece-codes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { DaysOff } from '../calendar/days-off.ts'
import type { Sending } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { insertOrderActs } from '../order/cash.queries.ts'
import { PartStageChanged } from '../order/order.errors.ts'
import { changeParts } from '../order/order-state.ts'
import { markPartlySent } from '../order/part-stage.queries.ts'
import { awaitsSeller } from '../order/part-stage.ts'
import { writeConfirmed } from './confirm-part.ts'
import { ParcelNotFound, PieceCodeSent, PieceCodesNeeded, PieceCodeWrong, PiecesNotLeft } from './desk-order.errors.ts'
import { parcelsSent } from './desk-order.texts.ts'
import { lockAtSeller, type PartAtDesk } from './lock-at-seller.ts'
import { correctParcelRow, insertParcels, listPieces, type Pieces, takePieceCodes } from './pieces.queries.ts'

/** One of the seller's people. */
export interface AtDesk {
  sellerId: SellerId
  userId: UserId
}

interface PackedLine {
  line: Pieces
  quantity: number
  pieceCodes: readonly string[]
}

interface Packed extends ParcelCode {
  lines: readonly PackedLine[]
}

/**
 * Hands parcels to their carriers; a part that was not confirmed is. Of two people who send the same pieces at once the second waits for the checkout's lock and
 * then finds them sent. With the last piece the part is on its way in its order, too.
 */
export async function sendParcels(
  tx: Transaction,
  services: Sending,
  daysOff: DaysOff,
  by: AtDesk,
  { receiptId, parcels }: { receiptId: ReceiptId; parcels: readonly NewParcel[] },
): Promise<void> {
  const now = services.clock.now()
  const desk = await lockAtSeller(tx, by.sellerId, receiptId)
  const { locked, part, at } = desk
  const { userId } = locked.order
  if (!awaitsSeller(at.stage)) throw PartStageChanged({ stage: at.stage })
  const pieces = await listPieces.all(tx, { userId, receiptId })
  const packed = pack(pieces, parcels)
  const isAll = pieces.every((line) => line.left === quantityOf(packed, line))

  if (at.confirmedAt === null) await writeConfirmed(tx, now, daysOff, desk)
  await writeParcels(tx, by, desk, packed, now)
  if (isAll) {
    await changeParts(tx, locked, now, (other) => (other === part ? { status: 'shipped' } : undefined))
    await insertOrderActs.run(tx, { userId, receiptIds: [receiptId], act: 'sent', byUser: by.userId, byRole: 'seller', note: '', now })
  } else await markPartlySent.run(tx, { userId, receiptId, now })
  await tellOfParcels(tx, services, desk, { parcels: packed, isAll, isCorrected: false })
}

/** Another carrier or code of a parcel whose buyer waits for it. */
export async function correctParcel(
  tx: Transaction,
  services: Sending,
  by: AtDesk,
  { receiptId, no, ...code }: ParcelCode & { receiptId: ReceiptId; no: number },
): Promise<void> {
  const desk = await lockAtSeller(tx, by.sellerId, receiptId)
  const { stage } = desk.at
  if (stage !== 'partly_sent' && stage !== 'sent') throw PartStageChanged({ stage })
  const { userId } = desk.locked.order
  if ((await correctParcelRow.run(tx, { userId, receiptId, no, ...code })) === 0) throw ParcelNotFound()
  await tellOfParcels(tx, services, desk, { parcels: [code], isAll: stage === 'sent', isCorrected: true })
}

/** What goes into each parcel. Nothing is put into two, and of a product that asks for it every piece has its code. */
function pack(pieces: readonly Pieces[], parcels: readonly NewParcel[]): Packed[] {
  const packed: Packed[] = []
  for (const { lines, carrier, code } of parcels) {
    const wanted = lines ?? pieces.filter(({ left }) => left > 0).map(({ lineId, left }) => ({ lineId, quantity: left, pieceCodes: [] }))
    const inIt = wanted.map(({ lineId, quantity, pieceCodes }) => {
      const line = pieces.find((each) => each.lineId === lineId)
      const left = line === undefined ? 0 : line.left - quantityOf(packed, line)
      if (line === undefined || quantity > left) throw PiecesNotLeft({ name: line?.name ?? '', left })
      return { line, quantity, pieceCodes: codesOf(line, quantity, pieceCodes) }
    })
    packed.push({ carrier, code, lines: inIt })
  }
  return packed
}

function codesOf({ name, pieceCode }: Pieces, quantity: number, codes: readonly string[]): readonly string[] {
  if (pieceCode === null) return []
  if (codes.length !== quantity) throw PieceCodesNeeded({ name, quantity })
  const wrong = codes.find((code) => !isPieceCode(pieceCode, code))
  if (wrong !== undefined) throw PieceCodeWrong({ name, code: wrong })
  return codes
}

function quantityOf(packed: readonly Packed[], { lineId }: Pieces): number {
  return packed.flatMap(({ lines }) => lines).reduce((sum, { line, quantity }) => (line.lineId === lineId ? sum + quantity : sum), 0)
}

async function writeParcels(
  tx: Transaction,
  by: AtDesk,
  { locked, part }: PartAtDesk,
  packed: readonly Packed[],
  now: Date,
): Promise<void> {
  const whose = { userId: locked.order.userId, receiptId: part.receiptId, sellerId: by.sellerId }
  const rows = packed.map(({ carrier, code, lines }, index) => ({
    nth: index + 1,
    carrier,
    code,
    lines: lines.map(({ line: { lineId }, quantity, pieceCodes }) => ({ lineId, quantity, pieceCodes })),
  }))
  await insertParcels.all(tx, { ...whose, byUser: by.userId, parcels: JSON.stringify(rows), now })
  const coded = packed.flatMap(({ lines }) => lines).flatMap(({ line, pieceCodes }) => pieceCodes.map((code) => ({ ...line, code })))
  if (coded.length === 0) return
  const free = await takePieceCodes.all(tx, {
    ...whose,
    productIds: coded.map(({ productId }) => productId),
    codes: coded.map(({ code }) => code),
    lineIds: coded.map(({ lineId }) => lineId),
  })
  if (free.length === coded.length) return
  const left = free.map(({ code }) => code)
  const taken = coded.map(({ code }) => code).filter((code, index, all) => !left.includes(code) || all.indexOf(code) !== index)
  throw PieceCodeSent({ codes: [...new Set(taken)] })
}

interface ToldParcels {
  parcels: readonly ParcelCode[]
  isAll: boolean
  isCorrected: boolean
}

async function tellOfParcels(tx: Transaction, services: Sending, { locked, part }: PartAtDesk, told: ToldParcels): Promise<void> {
  const { userId, id: orderId, number, customerPhone: mobile, customerEmail: email } = locked.order
  const parcels = told.parcels.map(({ carrier, code }) => ({ carrier, code }))
  const data = { orderId, number, sellerLabel: part.sellerLabel, ...told, parcels }
  await tell(tx, services, parcelsSent, [{ userId, cause: `parcels-sent:${part.receiptId}:${newId()}`, to: { mobile, email }, data }])
}
