import { Readable } from 'node:stream'
import { exportAuditCall, listAuditCall } from '#contract/audit.ts'
import { FileAnswer } from '../../platform/http/files.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { auditCsv, listAudit, searchOf } from './read-audit.ts'

/** The log of what sellers and staff have done, as staff search it. It is written by `platform/audit`. */
export function auditRoutes(serve: Serve): void {
  serve(listAuditCall, ({ db, query, user }) => listAudit(db, query, user))
  serve(
    exportAuditCall,
    async ({ db, query, user }) =>
      new FileAnswer('text/csv; charset=utf-8', 'audit.csv', Readable.from(auditCsv(db, await searchOf(db, query, user)))),
  )
}
