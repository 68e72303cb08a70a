import type { UserId } from '#contract/ids.ts'
import {
  APPLICATIONS_A_MONTH,
  ApplicationId,
  DOCUMENT_LABELS,
  type DocumentId,
  NEEDED_DOCUMENT,
  type NewApplication,
  type OwnApplication,
} from '#contract/seller-application.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { assertPlace } from '../location/places.ts'
import { AlreadySells } from '../seller-people/people.errors.ts'
import {
  ApplicationClosed,
  ApplicationNotFound,
  ApplicationUnderReview,
  DocumentMissing,
  DocumentNotFound,
  TooManyApplications,
} from './application.errors.ts'
import {
  type ApplicationRow,
  countApplications,
  findNewestOf,
  insertApplication,
  lockOpenOf,
  moveApplication,
  sendAgain,
} from './application.queries.ts'
import { mayBecome, STATE_WORDS } from './application-moves.ts'
import {
  type DocumentRow,
  findDocumentsToTake,
  giveUpDocumentsOf,
  listDocumentsOf,
  takeDocuments,
  toDocument,
} from './documents.queries.ts'

const MONTH_MS = 30 * 86_400_000

/** Also keeps two applications of one person, sent at once, one after another. */
const lockApplicant = statement<{ userId: UserId }, { role: string }>(
  'lock-applicant',
  `select role from users where id = :userId for no key update`,
)

/** Applies to sell here; an application that was returned is sent again, as it is written now. */
export async function sendApplication(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: UserId,
  { documents, ...facts }: NewApplication,
): Promise<void> {
  const { role } = await lockApplicant.one(tx, { userId })
  if (role !== 'customer') throw AlreadySells()
  const now = clock.now()
  const open = await lockOpenOf.first(tx, { userId })
  if (open?.state === 'sent') throw ApplicationUnderReview()
  assertPlace(facts)
  const found = await documentsOf(tx, { userId, applicationId: open?.id ?? null, ids: [...new Set(documents)] })
  const needed = NEEDED_DOCUMENT[facts.kind]
  if (!found.some(({ kind }) => kind === needed)) throw DocumentMissing({ label: DOCUMENT_LABELS[needed] })

  const id = open?.id ?? ApplicationId.parse(`application_${newUuidV7(now.getTime())}`)
  if (open === undefined) {
    await assertMaySend(tx, userId, now)
    await insertApplication.run(tx, { ...facts, id, userId, now })
  } else {
    await sendAgain.run(tx, { ...facts, id, userId, now })
  }
  await takeDocuments.run(tx, { userId, applicationId: id, ids: found.map((document) => document.id) })
}

/** Its papers go; the application stays as one that was taken back. */
export async function withdrawApplication(tx: Transaction, { clock }: Pick<Services, 'clock'>, userId: UserId): Promise<void> {
  const open = await lockOpenOf.first(tx, { userId })
  if (open === undefined) {
    const newest = await findNewestOf.first(tx, { userId })
    if (newest === undefined) throw ApplicationNotFound()
    if (newest.state === 'withdrawn') return
    throw ApplicationClosed({ stands: STATE_WORDS[newest.state] })
  }
  if (!mayBecome(open.state, 'withdrawn')) throw ApplicationClosed({ stands: STATE_WORDS[open.state] })
  await moveApplication.run(tx, { userId, id: open.id, state: 'withdrawn', reason: '', by: null, sellerId: null, now: clock.now() })
  await giveUpDocumentsOf.run(tx, { userId, applicationId: open.id })
}

export async function readOwnApplication(
  on: Handle,
  user: { id: UserId; role: string },
): Promise<{ application: OwnApplication | null; canApply: boolean }> {
  const row = await findNewestOf.first(on, { userId: user.id })
  const isFree = user.role === 'customer'
  if (row === undefined) return { application: null, canApply: isFree }
  const documents = await listDocumentsOf.all(on, { userId: user.id, applicationId: row.id })
  return { application: toOwn(row, documents), canApply: isFree && row.state !== 'sent' }
}

function toOwn(row: ApplicationRow, documents: readonly DocumentRow[]): OwnApplication {
  const { id, userId: _, version: __, sentAt, decidedAt, ...rest } = row
  return {
    ...rest,
    applicationId: id,
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    documents: documents.map(toDocument),
  }
}

async function documentsOf(
  tx: Transaction,
  wanted: { userId: UserId; applicationId: ApplicationId | null; ids: readonly DocumentId[] },
): Promise<DocumentRow[]> {
  const found = await findDocumentsToTake.all(tx, wanted)
  if (found.length < wanted.ids.length) throw DocumentNotFound()
  return found
}

async function assertMaySend(tx: Transaction, userId: UserId, now: Date): Promise<void> {
  const { count, oldest } = await countApplications.one(tx, { userId, since: new Date(now.getTime() - MONTH_MS) })
  if (count < APPLICATIONS_A_MONTH) return
  throw TooManyApplications({ seconds: Math.ceil(((oldest ?? now).getTime() + MONTH_MS - now.getTime()) / 1_000) })
}
