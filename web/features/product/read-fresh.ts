import { LIVE_MOMENT_KEY } from '#contract/live.ts'
import { type Product, readProductCall } from '#contract/product.ts'

/**
 * The product as it is now; undefined when it is no longer sold. `at` makes an address that no cache on the way has answered before.
 * Without a token, unlike other calls: the answer is the same for everyone, and the server has it ready.
 */
export async function readFresh(slug: string, at: string, signal?: AbortSignal): Promise<Product | undefined> {
  const path = readProductCall.path.replace(':slug', encodeURIComponent(slug))
  const response = await fetch(`/api${path}?${LIVE_MOMENT_KEY}=${encodeURIComponent(at)}`, signal === undefined ? {} : { signal })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The product answered ${response.status}`)
  return response.json()
}
