import {
  readOwnApplicationCall,
  readOwnDocumentCall,
  removeDocumentCall,
  sendApplicationCall,
  sendDocumentCall,
  withdrawApplicationCall,
} from '#contract/seller-application.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { DocumentNotFound } from './application.errors.ts'
import { giveUpDocument } from './documents.queries.ts'
import { documentStore, keepDocument, readOwnDocument } from './documents.ts'
import { readOwnApplication, sendApplication, withdrawApplication } from './send-application.ts'

/** Applying to sell here. */
export function applicationRoutes(serve: Serve, services: Services): void {
  const { clock, settings } = services
  const store = documentStore(settings)

  serve(readOwnApplicationCall, ({ tx, user }) => readOwnApplication(tx, user))
  serve(sendApplicationCall, async ({ tx, user, body }) => {
    await sendApplication(tx, services, user.id, body)
    return {
      status: 'ok' as const,
      message: 'درخواست شما فرستاده شد؛ نتیجه را با پیامک خبر می‌دهیم',
      ...(await readOwnApplication(tx, user)),
    }
  })
  serve(withdrawApplicationCall, async ({ tx, user }) => {
    await withdrawApplication(tx, services, user.id)
    return { status: 'ok' as const, message: 'درخواست پس گرفته شد', ...(await readOwnApplication(tx, user)) }
  })

  serve(sendDocumentCall, async ({ db, user, file, query: { kind } }) => ({
    document: await keepDocument(db, store, { userId: user.id, kind, file, at: clock.now() }),
  }))
  serve(removeDocumentCall, async ({ tx, user, params }) => {
    if ((await giveUpDocument.run(tx, { userId: user.id, id: params.documentId })) === 0) throw DocumentNotFound()
    return { status: 'ok' as const, message: 'مدرک حذف شد' }
  })
  serve(readOwnDocumentCall, ({ db, user, params }) => readOwnDocument(db, store, { userId: user.id, id: params.documentId }))
}
