import { createContext, data, RouterContextProvider } from 'react-router'
import type { AnswerOf, CallDefinition, InputOf } from '#contract/call.ts'

/** Makes a call from a loader: inside the server, without HTTP. */
export type Caller = <C extends CallDefinition>(call: C, input: InputOf<C>) => Promise<AnswerOf<C>>

const callerContext = createContext<Caller>()

/** The server puts its caller in here before a loader runs. */
export function contextOf(caller: Caller): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(callerContext, async (call, input) => {
    try {
      return await caller(call, input)
    } catch (error) {
      if (isCodedError(error)) throw data({ message: error.message, code: error.code, errors: error.errors }, { status: error.status })
      throw error
    }
  })
  return context
}

/** A refusal reaches the page's ErrorBoundary as a route error with its status and `{ message, code, errors }`. */
export function callerOf(context: Readonly<RouterContextProvider>): Caller {
  return context.get(callerContext)
}

/** Whether a loader's call was refused with this code. */
export function isRefusedWith(error: unknown, code: string): boolean {
  if (typeof error !== 'object' || error === null || !('data' in error)) return false
  const body = error.data
  return typeof body === 'object' && body !== null && 'code' in body && body.code === code
}

function isCodedError(error: unknown): error is Error & { status: number; code: string; errors?: Readonly<Record<string, string>> } {
  return (
    error instanceof Error && 'status' in error && typeof error.status === 'number' && 'code' in error && typeof error.code === 'string'
  )
}
