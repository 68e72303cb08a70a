import { MARKET_NAME } from '#contract/market.ts'

const NAMELESS = `کاربر ${MARKET_NAME}`

/** What the public reads as an author: the given name as the person wrote it, unless that is empty or holds digits, as a mobile would. */
export function displayName(givenName: string): string {
  const name = givenName.trim()
  return name === '' || /\p{N}/u.test(name) ? NAMELESS : name
}
