import type { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import type { ImportAnswer } from '#contract/import.ts'
import type { CodedError } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import type { Entity } from '../entity/entity.ts'
import { saveRows } from '../entity/save-rows.ts'
import { importFaults, messageOf } from './import.errors.ts'
import { toImportAnswer } from './import-result.ts'

/** A row of the wrong shape is named like one that does not fit the market. */
export const naming = {
  refusal: (error: CodedError) =>
    error.errors === undefined || error.code !== 'INVALID_INPUT' ? {} : { message: messageOf(error.errors) },
}

type Batch<Payload extends string, Row> = CallDefinition<
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodType<Record<Payload, readonly Row[]>>,
  typeof ImportAnswer,
  'staff',
  'write'
>

/** Puts up the batch import of an entity; `payload` is the name that its rows have in the body. */
export function serveBatch<Payload extends string, Row extends object, Stored extends object>(
  serve: Serve,
  { clock }: Services,
  call: Batch<Payload, Row>,
  payload: Payload,
  entity: Entity<Row, Stored>,
): void {
  serve(
    call,
    async ({ tx, body }) => toImportAnswer(await saveRows(tx, entity, body[payload], { faults: importFaults(payload), at: clock.now() })),
    naming,
  )
}
