import type { UserId } from '#contract/ids.ts'
import type { ApplicationDocument, ApplicationId, DOCUMENT_TYPES, DocumentId, DocumentKind } from '#contract/seller-application.ts'
import { statement } from '../../platform/database/statement.ts'

type DocumentType = (typeof DOCUMENT_TYPES)[number]
type Owned = { userId: UserId; id: DocumentId }

export interface DocumentRow {
  id: DocumentId
  kind: DocumentKind
  name: string
  type: DocumentType
  bytes: number
}

export const toDocument = ({ id, kind, name, type, bytes }: DocumentRow): ApplicationDocument => ({ id, kind, name, type, bytes })

/** No row: as many as one person may send since `dayBefore`. Two at once may go one beyond it, which harms nobody. */
export const insertDocument = statement<Owned & Omit<DocumentRow, 'id'> & { max: number; dayBefore: Date; at: Date }, { id: DocumentId }>(
  'insert-application-document',
  `
  insert into application_documents (user_id, id, kind, name, type, bytes, created_at)
  select :userId, :id, :kind, :name, :type, :bytes::int, :at
  where (select count(*) from application_documents where user_id = :userId and created_at > :dayBefore) < :max::int
  returning id`,
)

/** A person's papers that wait, and those of this application, in the order of `ids`; one that was given up is not theirs any more. */
export const findDocumentsToTake = statement<
  { userId: UserId; applicationId: ApplicationId | null; ids: readonly DocumentId[] },
  DocumentRow
>(
  'find-documents-to-take',
  `
  select document.id, kind, name, type, bytes from unnest(:ids::text[]) with ordinality as wanted (id, no)
  join application_documents as document on document.user_id = :userId and document.id = wanted.id
    and (document.application_id is null or document.application_id = :applicationId::text) and document.created_at > '-infinity'
  order by wanted.no for update of document`,
)

/** Those that are named belong to the application; what it had besides is left to the next sweep. */
export const takeDocuments = statement<{ userId: UserId; applicationId: ApplicationId; ids: readonly DocumentId[] }>(
  'take-application-documents',
  `
  update application_documents set
    application_id = case when id = any(:ids::text[]) then :applicationId::text end,
    created_at = case when id = any(:ids::text[]) then created_at else '-infinity' end
  where user_id = :userId and (application_id = :applicationId::text or (id = any(:ids::text[]) and application_id is null))`,
)

export const listDocumentsOf = statement<{ userId: UserId; applicationId: ApplicationId }, DocumentRow>(
  'list-documents-of-application',
  `
  select id, kind, name, type, bytes from application_documents
  where user_id = :userId and application_id = :applicationId order by created_at, id`,
)

/** Waiting or in an application, as long as it was not given up. */
export const findOwnDocument = statement<Owned, DocumentRow>(
  'find-own-document',
  `
  select id, kind, name, type, bytes from application_documents where user_id = :userId and id = :id and created_at > '-infinity'`,
)

/** Of anybody's application, for staff. */
export const findDocumentOf = statement<{ applicationId: ApplicationId; id: DocumentId }, DocumentRow>(
  'find-document-of-application',
  `
  select id, kind, name, type, bytes from application_documents where application_id = :applicationId and id = :id`,
)

/** Leaves a paper that waits to the next sweep. */
export const giveUpDocument = statement<Owned>(
  'give-up-document',
  `
  update application_documents set created_at = '-infinity'
  where user_id = :userId and id = :id and application_id is null and created_at > '-infinity'`,
)

/** All of one application; null: all that a person ever sent. */
export const giveUpDocumentsOf = statement<{ userId: UserId; applicationId: ApplicationId | null }>(
  'give-up-documents-of',
  `
  update application_documents set application_id = null, created_at = '-infinity'
  where user_id = :userId and (:applicationId::text is null or application_id = :applicationId::text)`,
)

/** Those that no application has taken. */
export const giveUpOldDocuments = statement<{ before: Date }>(
  'give-up-old-documents',
  `
  update application_documents set created_at = '-infinity' where application_id is null and created_at < :before and created_at > '-infinity'`,
)

export const listGivenUpDocuments = statement<{ limit: number }, Owned & { type: DocumentType }>(
  'list-given-up-documents',
  `
  select user_id as "userId", id, type from application_documents
  where application_id is null and created_at = '-infinity' order by user_id, id limit :limit`,
)

export const deleteDocument = statement<Owned>(
  'delete-document',
  `
  delete from application_documents where user_id = :userId and id = :id and application_id is null and created_at = '-infinity'`,
)
