import { z } from 'zod'
import { defineCall } from './call.ts'
import { SellerId } from './ids.ts'
import {
  APPLICATION_TEXT_MAX,
  ApplicantKind,
  ApplicationDocument,
  ApplicationId,
  ApplicationState,
  DOCUMENT_TYPES,
  DocumentId,
} from './seller-application.ts'

/* Applications of those who want to sell, as staff decide on them. */

export const APPLICATIONS_PAGE_SIZE = 20

export const ApplicationInQueue = z.object({
  applicationId: ApplicationId,
  state: ApplicationState,
  kind: ApplicantKind,
  shopTitle: z.string(),
  legalName: z.string(),
  province: z.string(),
  city: z.string(),
  sentAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type ApplicationInQueue = z.infer<typeof ApplicationInQueue>

/** What stands in numbers and leads to a person is masked for members without the right to see contacts, and they open no papers. */
export const DeskApplication = ApplicationInQueue.extend({
  version: z.int().positive(),
  mobile: z.string(),
  contactName: z.string(),
  legalId: z.string(),
  economicCode: z.string(),
  registrationNumber: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  postalCode: z.string(),
  sheba: z.string(),
  about: z.string(),
  reason: z.string(),
  sellerId: SellerId.nullable(),
  documents: z.array(ApplicationDocument),
  isMasked: z.boolean(),
  /** Sellers of the same name or the same legal id: for a second look. */
  alike: z.array(z.object({ id: SellerId, name: z.string(), by: z.enum(['name', 'legalId']) })),
})
export type DeskApplication = z.infer<typeof DeskApplication>

export const ApplicationsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  state: z.enum(['all', ...ApplicationState.options]).default('sent'),
})
export type ApplicationsQuery = z.infer<typeof ApplicationsQuery>

const byStaff = { by: 'staff', can: 'sellers.write' } as const
const params = z.object({ applicationId: ApplicationId })
const decided = z.object({ status: z.literal('ok'), message: z.string(), application: DeskApplication })
const reason = z.string({ error: 'علت را بنویسید' }).trim().min(1, 'علت را بنویسید').max(APPLICATION_TEXT_MAX, 'علت حداکثر ۵۰۰ نویسه است')
/** Of the application as it was read: one that was sent again meanwhile is read again first. */
const version = z.int().positive()

export const listApplicationsCall = defineCall({
  method: 'GET',
  path: '/master-dash/applications',
  ...byStaff,
  transaction: 'read',
  summary: 'Applications to sell here, the one that waits longest first; of decided ones the newest first',
  query: ApplicationsQuery,
  answer: z.object({
    applications: z.array(ApplicationInQueue),
    totalCount: z.int().nonnegative(),
    page: z.int().positive(),
    totalPages: z.int().positive(),
  }),
  errors: [],
})

export const readApplicationCall = defineCall({
  method: 'GET',
  path: '/master-dash/applications/:applicationId',
  ...byStaff,
  transaction: 'read',
  summary: 'One application; masked for members who may not see contacts',
  params,
  answer: z.object({ application: DeskApplication }),
  errors: ['APPLICATION_NOT_FOUND'],
})

export const readApplicationDocumentCall = defineCall({
  method: 'GET',
  path: '/master-dash/applications/:applicationId/documents/:documentId',
  ...byStaff,
  transaction: 'none',
  summary: 'One paper of an application, for members who may see contacts',
  params: params.extend({ documentId: DocumentId }),
  answersFile: { types: DOCUMENT_TYPES },
  answer: z.unknown(),
  errors: ['DOCUMENT_NOT_FOUND', 'CONTACTS_NOT_YOURS'],
})

export const approveApplicationCall = defineCall({
  method: 'POST',
  path: '/master-dash/applications/:applicationId/approve',
  ...byStaff,
  transaction: 'write',
  isRepeatable: true,
  summary:
    'Makes the seller and its owner, once, for members who may see contacts; the applicant is told their first steps, and signs in again. Said again, it changes nothing',
  params,
  body: z.object({ version }),
  answer: decided,
  errors: ['APPLICATION_NOT_FOUND', 'APPLICATION_CLOSED', 'APPLICATION_CHANGED', 'APPLICANT_NOT_FREE', 'CONTACTS_NOT_YOURS'],
})

export const returnApplicationCall = defineCall({
  method: 'POST',
  path: '/master-dash/applications/:applicationId/return',
  ...byStaff,
  transaction: 'write',
  isRepeatable: true,
  summary: 'Gives an application back with what is to be mended; the applicant is told',
  params,
  body: z.object({ version, reason }),
  answer: decided,
  errors: ['APPLICATION_NOT_FOUND', 'APPLICATION_CLOSED', 'APPLICATION_CHANGED'],
})

export const refuseApplicationCall = defineCall({
  method: 'POST',
  path: '/master-dash/applications/:applicationId/refuse',
  ...byStaff,
  transaction: 'write',
  isRepeatable: true,
  summary: 'Refuses an application; the applicant is told why',
  params,
  body: z.object({ version, reason }),
  answer: decided,
  errors: ['APPLICATION_NOT_FOUND', 'APPLICATION_CLOSED', 'APPLICATION_CHANGED'],
})
