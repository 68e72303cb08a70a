/* Where links lead that come from outside. Browsers read more than one writing of «another site» and «run this»; what is not plainly harmless is none of these. */

/** A path of this site. Browsers read `\` as `/` and drop tabs and line breaks, so that `/\evil.ir` and `/<tab>/evil.ir` lead to another. */
export function isPath(address: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)
}

/** A page of the web, by its whole address. One with a name before its host looks as if it led elsewhere. */
export function isWebPage(address: string): boolean {
  if (!/^https?:\/\/[^/\\\s\p{Cc}@]+(\/[^\\\s\p{Cc}]*|[?#][^\\\s\p{Cc}]*)?$/iu.test(address)) return false
  return URL.canParse(address)
}

const TELEPHONE = /^tel:\+?[\d() -]+$/
const MAILBOX = /^mailto:[^\s\\@]+@[^\s\\@]+$/
/** A place on the page that shows the link, or its top. */
const PLACE = /^#[^\\\s\p{Cc}]*$/u

/** Where a menu, a banner or a heading may lead. */
export function isLink(address: string): boolean {
  return isPath(address) || isWebPage(address) || TELEPHONE.test(address) || MAILBOX.test(address) || PLACE.test(address)
}

/** The home page of a company, often written without `https://`. */
export function isWebsite(address: string): boolean {
  return isWebPage(address) || (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/:?#]|$)/u.test(address) && isWebPage(`https://${address}`))
}
