import type { AnswerOf, CallDefinition } from '#contract/call.ts'
import { ApiError } from './api-error.ts'
import { type CallInput, call } from './call.ts'
import { shopperToken } from './token.ts'
import { endSession } from './token-store.ts'

/** A call of the signed-in person was refused because their session is over, or never was. */
class SessionEnd extends ApiError {
  constructor({ status, code, message, errors, requestId, retryAfter }: ApiError) {
    super({ status, code, message, errors: { ...errors }, requestId, retryAfter })
    this.name = 'SessionEnd'
  }
}

/** Makes a call of the signed-in person. When the server says that the session is over, the stored token goes, and everything that shows it follows. */
export async function callMine<C extends CallDefinition>(definition: C, input: CallInput<C>, signal?: AbortSignal): Promise<AnswerOf<C>> {
  const token = shopperToken()
  try {
    return await call(definition, input, signal)
  } catch (error) {
    if (!saysSessionIsOver(error)) throw error
    // somebody may have signed in while the call was under way: that token stays
    if (token !== undefined && token === shopperToken()) endSession()
    throw new SessionEnd(error)
  }
}

function saysSessionIsOver(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || /invalid token|unauthorized/i.test(error.message))
}

export function isSessionEnd(error: unknown): error is ApiError {
  return error instanceof SessionEnd
}
