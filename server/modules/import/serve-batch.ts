import type { CodedError } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import type { Batch } from '../entity/desk.ts'
import type { Entity } from '../entity/entity.ts'
import { saveRows } from '../entity/save-rows.ts'
import { importFaults, messageOf } from './import.errors.ts'
import { toImportAnswer } from './import-result.ts'

/** A row of the wrong shape is named like one that does not fit the market. */
export const naming = {
  refusal: (error: CodedError) =>
    error.errors === undefined || error.code !== 'INVALID_INPUT' ? {} : { message: messageOf(error.errors) },
}

/** Puts up the batch import of an entity. */
export function serveBatch<Payload extends string, Row extends object, Stored extends object>(
  serve: Serve,
  { clock }: Services,
  { call, payload }: Batch<Row, Payload>,
  entity: Entity<Row, Stored>,
): void {
  serve(
    call,
    async ({ tx, body }) => toImportAnswer(await saveRows(tx, entity, body[payload], { faults: importFaults(payload), at: clock.now() })),
    naming,
  )
}
