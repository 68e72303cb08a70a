import {
  approveApplicationCall,
  listApplicationsCall,
  readApplicationCall,
  readApplicationDocumentCall,
  refuseApplicationCall,
  returnApplicationCall,
} from '#contract/application-desk.ts'
import type { ApplicationId, ApplicationState } from '#contract/seller-application.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { NoteChange } from '../../platform/http/audited.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { ContactsNotYours } from './application.errors.ts'
import { maySeeIdentity } from './application.policy.ts'
import { approveApplication, refuseApplication, returnApplication } from './decide-application.ts'
import { documentStore, readDocumentOf } from './documents.ts'
import { listApplications, readApplication } from './read-applications.ts'

interface Decided {
  tx: Transaction
  user: StaffMember
  params: { applicationId: ApplicationId }
  noteChange: NoteChange
}

/** Deciding on those who want to sell here. */
export function applicationDeskRoutes(serve: Serve, services: Services): void {
  const store = documentStore(services.settings)
  const done = async ({ tx, user, params, noteChange }: Decided, before: ApplicationState, message: string) => {
    const application = await readApplication(tx, user, params.applicationId)
    const { state, sellerId } = application
    noteChange({ about: `application:${params.applicationId}`, before: { state: before }, after: { state, sellerId } })
    return { status: 'ok' as const, message, application }
  }
  const decidingOf = ({ user: by, params, body }: Decided & { body: { version: number } }) => ({
    id: params.applicationId,
    version: body.version,
    by,
  })

  serve(listApplicationsCall, ({ tx, query }) => listApplications(tx, query))
  serve(readApplicationCall, async ({ tx, user, params }) => ({ application: await readApplication(tx, user, params.applicationId) }))
  serve(readApplicationDocumentCall, ({ db, user, params }) => {
    if (!maySeeIdentity(user)) throw ContactsNotYours()
    return readDocumentOf(db, store, { applicationId: params.applicationId, id: params.documentId })
  })
  serve(approveApplicationCall, async (context) => {
    const before = await approveApplication(context.tx, services, decidingOf(context))
    return done(context, before, 'فروشگاه ساخته شد و درخواست‌کننده مدیر آن است')
  })
  serve(returnApplicationCall, async (context) => {
    const before = await returnApplication(context.tx, services, decidingOf(context), context.body.reason)
    return done(context, before, 'درخواست برای اصلاح برگشت')
  })
  serve(refuseApplicationCall, async (context) => {
    const before = await refuseApplication(context.tx, services, decidingOf(context), context.body.reason)
    return done(context, before, 'درخواست رد شد')
  })
}
