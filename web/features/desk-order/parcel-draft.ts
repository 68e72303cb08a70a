import { type Carrier, faultOfCode, TrackingCode } from '#contract/carriers.ts'
import type { DeskOrderLine } from '#contract/desk-order.ts'
import type { NewParcel } from '#contract/desk-order-acts.ts'
import { isPieceCode, PIECE_CODE_LABELS, PieceCode } from '#contract/piece-codes.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'

/** A parcel as it is being written down. */
export interface ParcelDraft {
  carrier: Carrier
  code: string
  /** By line; undefined: nothing is written. */
  quantities: ReadonlyMap<string, number | undefined>
  /** By line, one code a row. */
  pieceCodes: ReadonlyMap<string, string>
}

/** The first parcel holds all that is left, each further one nothing yet. */
export function newDraft(carrier: Carrier, lines: readonly Pick<DeskOrderLine, 'lineId' | 'left'>[], isFirst: boolean): ParcelDraft {
  return { carrier, code: '', quantities: new Map(lines.map(({ lineId, left }) => [lineId, isFirst ? left : 0])), pieceCodes: new Map() }
}

export const codesIn = (text: string): string[] => text.split(/[\n\r,،;؛]+/).flatMap((part) => PieceCode.safeParse(part).data || [])

export interface DraftFaults {
  code?: string
  /** What is wrong with the parcel as a whole. */
  parcel?: string
  lines: ReadonlyMap<string, { quantity?: string; pieceCodes?: string }>
}

type Line = Pick<DeskOrderLine, 'lineId' | 'left' | 'pieceCode'>

/** What is wrong with parcels that are written down together, each with its faults; all empty: they can be sent. */
export function faultsOf(drafts: readonly ParcelDraft[], lines: readonly Line[]): DraftFaults[] {
  return drafts.map((draft) => {
    const code = faultOfCode(draft.carrier, TrackingCode.safeParse(draft.code).data ?? draft.code)
    const ofLines = new Map<string, { quantity?: string; pieceCodes?: string }>()
    for (const line of lines) {
      const fault = faultOfLine(line, draft, drafts)
      if (fault.quantity !== undefined || fault.pieceCodes !== undefined) ofLines.set(line.lineId, fault)
    }
    const isEmpty = lines.every(({ lineId }) => (draft.quantities.get(lineId) ?? 0) === 0)
    return { ...(code !== undefined && { code }), ...(isEmpty && { parcel: 'در این بسته چیزی نیست' }), lines: ofLines }
  })
}

export const isSound = ({ code, parcel, lines }: DraftFaults) => code === undefined && parcel === undefined && lines.size === 0

function faultOfLine({ lineId, left, pieceCode }: Line, draft: ParcelDraft, all: readonly ParcelDraft[]) {
  const quantity = draft.quantities.get(lineId) ?? 0
  const together = all.reduce((sum, { quantities }) => sum + (quantities.get(lineId) ?? 0), 0)
  if (quantity < 0 || together > left) return { quantity: `تنها ${formatCount(left)} عدد مانده است` }
  if (pieceCode === null || quantity === 0) return {}
  const codes = codesIn(draft.pieceCodes.get(lineId) ?? '')
  const label = PIECE_CODE_LABELS[pieceCode]
  const wrong = codes.find((one) => !isPieceCode(pieceCode, one))
  if (wrong !== undefined) return { pieceCodes: `${label} «${toPersianDigits(wrong)}» درست نیست` }
  if (new Set(codes).size !== codes.length) return { pieceCodes: `یک ${label} دو بار نوشته شده است` }
  if (codes.length !== quantity)
    return { pieceCodes: `${label} ${formatCount(quantity)} دستگاه لازم است، ${formatCount(codes.length)} نوشته شده` }
  return {}
}

export function toNewParcel({ carrier, code, quantities, pieceCodes }: ParcelDraft): NewParcel {
  const lines = [...quantities].flatMap(([lineId, quantity = 0]) =>
    quantity > 0 ? [{ lineId, quantity, pieceCodes: codesIn(pieceCodes.get(lineId) ?? '') }] : [],
  )
  return { carrier, code, lines }
}
