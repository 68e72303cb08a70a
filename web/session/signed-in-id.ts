import { shopperToken } from '#web/api/token.ts'

/** Whose token lies in this browser, as the token itself says: to tell people apart on one device, never to trust. */
export function signedInId(): string | undefined {
  const [, claims] = shopperToken()?.split('.') ?? []
  if (claims === undefined) return undefined
  try {
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof read === 'object' && read !== null && 'id' in read && typeof read.id === 'string' ? read.id : undefined
  } catch {
    return undefined
  }
}
