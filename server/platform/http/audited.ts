import type { CallDefinition } from '#contract/call.ts'
import type { SellerId } from '#contract/ids.ts'
import { type Change, writeAuditRow } from '../audit/audit-log.ts'
import type { Clock } from '../clock.ts'
import type { Handle } from '../database/database.ts'
import { CodedError } from '../errors.ts'
import type { SignedIn } from './signed-in.ts'

/** Says for the audit log what a call changed; said again, it adds to what was said. */
export type NoteChange = (change: Change) => void

/** Who made a call of sellers or staff, and from where. */
interface MadeBy {
  user: SignedIn | undefined
  sellerId?: SellerId | undefined
  ip: string
  requestId: string
}

export const hasAudit = ({ by }: CallDefinition): boolean => by === 'seller' || by === 'staff'

const CHANGES_NOTHING: NoteChange = () => {
  throw new Error('A call that only reads has no change to tell of')
}

const isWrite = ({ method, transaction }: CallDefinition): boolean =>
  transaction === 'write' || (transaction === 'none' && method !== 'GET')

/**
 * Runs `work` and leaves one row in the audit log where it is a write by a seller or by staff. `on` is the transaction that the write stands or falls
 * with. A call without one has committed what it did before it can be refused: there the row tells of the refusal, too.
 */
export async function audited<T>(
  call: CallDefinition,
  { user, sellerId, ip, requestId }: MadeBy,
  { on, clock, params }: { on: Handle; clock: Clock; params: unknown },
  work: (noteChange: NoteChange) => Promise<T>,
): Promise<T> {
  if (!isWrite(call)) return work(CHANGES_NOTHING)
  let noted: Change = { about: aboutOf(params) }
  const row = {
    at: clock.now(),
    userId: user?.id ?? null,
    role: user?.role ?? null,
    sellerId: sellerId ?? null,
    keyId: user?.keyId ?? null,
    networkAddress: ip,
    requestId,
    call: `${call.method} ${call.path}`,
  }
  const noteChange: NoteChange = (change) => {
    noted = { ...noted, ...change }
  }
  try {
    const answer = await work(noteChange)
    await writeAuditRow(on, { ...row, after: figuresOf(answer), ...noted, refusal: null })
    return answer
  } catch (error) {
    if (call.transaction === 'none')
      await writeAuditRow(on, { ...row, ...noted, refusal: error instanceof CodedError ? error.code : 'UNEXPECTED' })
    throw error
  }
}

/** `receipt:receipt_0198…` of `{ receiptId: 'receipt_0198…' }`: where a use case says nothing else, a call is about what its path names. */
function aboutOf(params: unknown): string {
  return Object.entries(params ?? {})
    .map(([name, value]) => `${name.replace(/Id$/, '')}:${value}`)
    .join(' ')
}

/** The numbers that an answer begins with: what a batch did, as counts. */
function figuresOf(answer: unknown): object | undefined {
  const figures = Object.entries(answer ?? {}).filter(([, value]) => typeof value === 'number')
  return figures.length === 0 ? undefined : Object.fromEntries(figures)
}
