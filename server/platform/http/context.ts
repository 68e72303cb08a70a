import type { FastifyBaseLogger } from 'fastify'
import type { CallerRole, ParsedOf, TransactionNeed } from '#contract/call.ts'
import type { SellerId } from '#contract/ids.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Collector } from '../page-cache/page-cache.ts'
import type { NoteChange } from './audited.ts'
import type { IncomingFile } from './files.ts'
import type { SellerMember, SignedIn, StaffMember } from './signed-in.ts'

/** What every call may use. */
export interface Common extends Collector {
  db: Database
  log: FastifyBaseLogger
  requestId: string
  ip: string
  /** What the browser says of itself; anything may stand in it. */
  userAgent: string
  /** The bearer token as it came, for the calls about the session itself. */
  token: string | undefined
  /** The file of a call that takes one, as it comes in; undefined where nothing was sent. */
  file: IncomingFile | undefined
  /** A cookie that the request brought. */
  cookie(name: string): string | undefined
  setCookie(
    name: string,
    value: string,
    options: { maxAgeS: number; path: string; httpOnly: boolean; sameSite: 'strict' | 'lax'; secure: boolean },
  ): void
}

/** Who asks, as far as the call has made sure of it. A seller's calls name the seller once more: it is an argument of every query on owned rows. */
interface AskedBy {
  anyone: { user: SignedIn | undefined }
  shopper: { user: SignedIn }
  seller: { user: SellerMember; sellerId: SellerId; noteChange: NoteChange }
  staff: { user: StaffMember; noteChange: NoteChange }
}

/** What a use case's wire gets: the parsed parts, who asks, the transaction that the call declares, and what was made of a file that came beside them. */
export type Context<C, Received = undefined> = ParsedOf<C> &
  Common & { received: Received | undefined } & (C extends { by: infer By extends CallerRole } ? AskedBy[By] : unknown) &
  (C extends { transaction: infer Need extends TransactionNeed } ? (Need extends 'none' ? unknown : { tx: Transaction }) : unknown)
