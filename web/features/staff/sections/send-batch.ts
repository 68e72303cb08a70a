import type { CallDefinition } from '#contract/call.ts'
import { ImportAnswer } from '#contract/import-call.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

/** Sends what somebody wrote: the server says whether it is what the import takes. */
export async function sendBatch(definition: CallDefinition, body: unknown): Promise<Pick<ImportAnswer, 'message' | 'count'>> {
  const answer = await call(definition, { params: undefined, query: undefined, body })
  return ImportAnswer.pick({ message: true, count: true }).parse(answer)
}

/** The documents give these sentences in English; what the server says is Persian. */
export function batchFailure(error: Error, english: string): string {
  if (error instanceof ApiError && error.status === 0) return 'Network error or server not responding'
  return error instanceof ApiError && error.message !== '' ? error.message : `Failed to batch import ${english}`
}
