let given: string | undefined

/**
 * The server tells, before it renders, what addresses that others read begin with. The host that a request names is not asked: a kept page is
 * the same for every host, and anyone can name any.
 */
export function tellPublicAddress(address: string): void {
  given = address
}

/** The same in the browser, which reads it from the page, so that both make the same head. Without it addresses are relative to where the page stands. */
export function publicAddress(): string {
  return given ?? globalThis.document?.documentElement.dataset.address ?? ''
}

/** A path of ours as others reach it. */
export function publicUrlOf(path: string): string {
  return /^https?:/.test(path) ? path : publicAddress() + path
}
