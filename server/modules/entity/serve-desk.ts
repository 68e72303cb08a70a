import type { z } from 'zod'
import type { entityCalls } from '#contract/entity.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import type { Desk } from './desk.ts'
import { exportRows, listRows, readRow, removeRow, saveRow, takeBackRow } from './keep-rows.ts'

type Calls<Row, Shown> = ReturnType<typeof entityCalls<z.ZodType<Row>, z.ZodType<Shown>>>

/** Puts up the calls by which staff keep an entity's rows. */
export function serveDesk<Row extends object, Stored extends object, Shown extends object>(
  serve: Serve,
  { clock }: Services,
  calls: Calls<Row, Shown>,
  desk: Desk<Row, Stored, Shown>,
): void {
  serve(calls.list, ({ tx, query }) => listRows(tx, desk, query))
  serve(calls.read, ({ tx, params }) => readRow(tx, desk, params.key))
  serve(calls.exported, ({ tx }) => exportRows(tx, desk))
  serve(calls.save, ({ tx, params, body, noteChange }) => saveRow(tx, desk, { ...params, ...body, at: clock.now(), noteChange }))
  serve(calls.remove, ({ tx, params, noteChange }) => removeRow(tx, desk, { ...params, at: clock.now(), noteChange }))
  serve(calls.takeBack, ({ tx, params, noteChange }) => takeBackRow(tx, desk, { ...params, at: clock.now(), noteChange }))
}
