import type { ActionFunctionArgs } from 'react-router'
import { typedDigits } from '#persian/ids.ts'
import { callerOf } from '#web/api/caller.ts'
import { type Faults, faultsAt } from '#web/forms/faults.ts'

/** The hidden fields of a code's form, and its boxes. */
export const POSTED_CODE = { mobile: 'mobile', wait: 'wait', digit: 'digit' } as const

/** What the server made of a form that was sent before the page was alive: the next step, or the form with what was typed and what is wrong with it. */
export type Posted<Name extends string, Done> =
  | { at: 'code'; mobile: string; code: string; resendInSeconds: number }
  | { at: 'done'; mobile: string; answer: Done }
  | { at: 'form'; values: Record<Name, string>; errors: Faults<Name>; message: string }

interface Step<Name extends string, Done> {
  names: readonly Name[]
  /** Sends the code, or ends what it was for. */
  send(call: ReturnType<typeof callerOf>, values: Record<Name, string>): Promise<{ resendInSeconds: number } | { done: Done }>
}

/** Takes the step that a form asks for. A code is only handed on: the session that it opens lives in the browser, which sends it once it is alive. */
export async function postedStep<Name extends string, Done = undefined>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { names, send }: Step<Name, Done>,
): Promise<Posted<Name, Done>> {
  const sent = await request.formData()
  const mobile = typedDigits(textOf(sent, POSTED_CODE.mobile))
  if (sent.has(POSTED_CODE.wait)) {
    const code = typedDigits(sent.getAll(POSTED_CODE.digit).join(''))
    return { at: 'code', mobile, code, resendInSeconds: Number.parseInt(textOf(sent, POSTED_CODE.wait), 10) || 0 }
  }
  const values = valuesOf(sent, names)
  try {
    const answer = await send(callerOf(context), values)
    return 'done' in answer ? { at: 'done', mobile, answer: answer.done } : { at: 'code', mobile, code: '', ...answer }
  } catch (error) {
    return { at: 'form', values, ...faultsOf(error, names) }
  }
}

function valuesOf<Name extends string>(sent: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(sent, name)])) as Record<Name, string> // each name was given a text
}

function textOf(sent: FormData, name: string): string {
  const value = sent.get(name)
  return typeof value === 'string' ? value.slice(0, 200) : ''
}

/** A refusal as the caller throws it; what is none goes on to the page's ErrorBoundary. */
function faultsOf<Name extends string>(error: unknown, names: readonly Name[]): { errors: Faults<Name>; message: string } {
  if (typeof error !== 'object' || error === null || !('data' in error)) throw error
  const { data } = error
  if (typeof data !== 'object' || data === null || !('message' in data) || typeof data.message !== 'string') throw error
  const faults = 'errors' in data && typeof data.errors === 'object' && data.errors !== null ? Object.entries(data.errors) : []
  return { message: data.message, errors: faultsAt(faults, names) }
}
