import {
  APPLICATIONS_PAGE_SIZE,
  type ApplicationInQueue,
  type ApplicationsQuery,
  type DeskApplication,
} from '#contract/application-desk.ts'
import { type ApplicationId, ApplicationState } from '#contract/seller-application.ts'
import { lastTwoOf } from '#persian/masked-person.ts'
import type { Handle } from '../../platform/database/database.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import { readMobile } from '../identity/create-person.ts'
import { ApplicationNotFound } from './application.errors.ts'
import { maySeeIdentity } from './application.policy.ts'
import { type ApplicationRow, countInStates, findAlike, findApplication, listNewest, listWaiting } from './application.queries.ts'
import { listDocumentsOf, toDocument } from './documents.queries.ts'

/** Those that wait, the oldest first; others, the newest first. */
export async function listApplications(on: Handle, { page, state }: ApplicationsQuery) {
  const states = state === 'all' ? ApplicationState.options : [state]
  const { count: totalCount } = await countInStates.one(on, { states })
  const list = state === 'sent' ? listWaiting : listNewest
  const rows = await list.all(on, { states, limit: APPLICATIONS_PAGE_SIZE, offset: (page - 1) * APPLICATIONS_PAGE_SIZE })
  return {
    applications: rows.map(toQueued),
    totalCount,
    page,
    totalPages: Math.max(1, Math.ceil(totalCount / APPLICATIONS_PAGE_SIZE)),
  }
}

export async function readApplication(on: Handle, member: StaffMember, id: ApplicationId): Promise<DeskApplication> {
  const row = await findApplication.first(on, { id })
  if (row === undefined) throw ApplicationNotFound()
  const documents = await listDocumentsOf.all(on, { userId: row.userId, applicationId: id })
  const alike = await findAlike.all(on, { name: row.shopTitle, legalId: row.legalId, not: row.sellerId })
  const isMasked = !maySeeIdentity(member)
  const shown = isMasked ? lastTwoOf : asItIs
  const told = isMasked ? nothingOf : asItIs
  return {
    ...toQueued(row),
    version: row.version,
    contactName: row.contactName,
    about: row.about,
    reason: row.reason,
    sellerId: row.sellerId,
    documents: documents.map(toDocument),
    alike,
    isMasked,
    mobile: shown(await readMobile(on, row.userId)),
    legalId: shown(row.legalId),
    economicCode: shown(row.economicCode),
    registrationNumber: shown(row.registrationNumber),
    phone: shown(row.phone),
    email: told(row.email),
    address: told(row.address),
    postalCode: shown(row.postalCode),
    sheba: shown(row.sheba),
  }
}

const asItIs = (value: string): string => value
const nothingOf = (value: string): string => (value === '' ? '' : '••••')

function toQueued({ id, state, kind, shopTitle, legalName, province, city, sentAt, decidedAt }: ApplicationRow): ApplicationInQueue {
  return {
    applicationId: id,
    state,
    kind,
    shopTitle,
    legalName,
    province,
    city,
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
