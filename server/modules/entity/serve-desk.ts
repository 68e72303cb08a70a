import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import type { Desk } from './desk.ts'
import { exportRows } from './export-rows.ts'
import { changeRow, listRows, readRowWithHanging, removeRow, saveRow, takeBackRow } from './keep-rows.ts'
import { listRemoved } from './removed-rows.ts'
import { readHistory } from './row-history.ts'

/** Puts up the calls by which staff keep an entity's rows. */
export function serveDesk<Row extends object, Stored extends object, Shown extends object>(
  serve: Serve,
  { clock }: Services,
  desk: Desk<Row, Stored, Shown>,
): void {
  const { calls } = desk
  serve(calls.list, ({ tx, query }) => listRows(tx, desk, query))
  serve(calls.read, ({ tx, params }) => readRowWithHanging(tx, desk, params.key))
  serve(calls.exported, ({ tx, query }) => exportRows(tx, desk, query.as))
  serve(calls.history, ({ tx, params }) => readHistory(tx, desk, params.key))
  serve(calls.removed, ({ tx }) => listRemoved(tx, desk, clock.now()))
  serve(calls.save, ({ tx, user, params, body, noteChange }) =>
    saveRow(tx, desk, { ...params, ...body, by: user.id, at: clock.now(), noteChange }),
  )
  serve(calls.change, ({ tx, user, params, body, noteChange }) =>
    changeRow(tx, desk, { ...params, row: body, by: user.id, at: clock.now(), noteChange }),
  )
  serve(calls.remove, ({ tx, params, noteChange }) => removeRow(tx, desk, { ...params, at: clock.now(), noteChange }))
  serve(calls.takeBack, ({ tx, params, noteChange }) => takeBackRow(tx, desk, { ...params, at: clock.now(), noteChange }))
}
