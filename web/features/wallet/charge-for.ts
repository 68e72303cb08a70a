import { safeRedirect } from '#web/session/redirect.ts'

const KEY = 'charge-for'

/** Keeps in this tab, on the way to the bank and back, the page that a shopper left because the wallet held too little. */
export function keepChargeFor(redirect: string | null): void {
  const path = safeRedirect(redirect)
  if (path === '/') sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, path)
}

/** That page's address; undefined: the wallet was charged for its own sake. */
export function chargeFor(): string | undefined {
  const path = safeRedirect(sessionStorage.getItem(KEY))
  return path === '/' ? undefined : path
}
