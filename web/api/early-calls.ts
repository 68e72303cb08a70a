import type { CallDefinition } from '#contract/call.ts'
import { addressOf, type CallInput, type Transport } from './call.ts'
import { MASTER_KEY, SHOPPER_KEY } from './token.ts'

/** A read that the document makes by itself, while the scripts that want its answer are on their way. */
export interface EarlyCall {
  address: string
  /** Where the token lies that it takes; without one it is not made. */
  tokenKey: string
}

/** An answer under way, and in whose name it was asked for. */
interface Early {
  bearer: string
  answer: Promise<Response>
}

declare global {
  /** By address. The script of `earlyScript` puts them down. */
  var earlyCalls: Record<string, Early> | undefined
}

/** What came long before it is wanted may be old. */
const FRESH_MS = 10_000

/** The `handle` of a page: what it asks for first at an address, by the parts of its path and by what stands behind it. */
export interface PersonalHandle {
  early: (address: { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams }) => readonly EarlyCall[]
}

/** Throws where the call does more than read. */
export function earlyCall<C extends CallDefinition>(definition: C, input: CallInput<C>): EarlyCall {
  if (definition.method !== 'GET') throw new Error(`${definition.path} does not only read`)
  return { address: addressOf(definition, input as object), tokenKey: definition.by === 'staff' ? MASTER_KEY : SHOPPER_KEY }
}

/** Stands in the document and makes the calls. */
export function earlyScript(calls: readonly EarlyCall[]): string {
  // an address that somebody made up must not end the script
  const listed = JSON.stringify(calls.map(({ address, tokenKey }) => [address, tokenKey])).replaceAll('<', '\\u003c')
  return `try{earlyCalls={};for(const[a,k]of${listed}){const t=localStorage.getItem(k);if(t){const bearer='Bearer '+t,answer=fetch(a,{headers:{accept:'application/json',authorization:bearer}});answer.catch(()=>0);earlyCalls[a]={bearer,answer}}}}catch{}`
}

/** Carries calls: takes the answer that the document has asked for already, once. What it did not ask for, or in vain, or for somebody else, is asked for now. */
export const carryEarly: Transport = async (address, request) => {
  const early = request.method === 'GET' ? taken(address) : undefined
  if (early === undefined || early.bearer !== request.headers.authorization || performance.now() > FRESH_MS) return fetch(address, request)
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(request.signal.reason)
  request.signal.addEventListener('abort', abort, { once: true })
  try {
    return (await Promise.race([early.answer.catch(() => undefined), aborted.promise])) ?? (await fetch(address, request))
  } finally {
    request.signal.removeEventListener('abort', abort)
  }
}

function taken(address: string): Early | undefined {
  const early = globalThis.earlyCalls?.[address]
  delete globalThis.earlyCalls?.[address]
  return early
}
