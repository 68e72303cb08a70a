export const FAVOURITES_COOKIE = 'favorites'

/** Where the page came without TLS, browsers drop a secure cookie (all but localhost): then nothing is remembered. */
export function writeFavouritesCookie(value: string, maxAgeS: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store cannot be read at once, and is missing where the page came without TLS
  document.cookie = `${FAVOURITES_COOKIE}=${value}; Path=/; Max-Age=${maxAgeS}; Secure; SameSite=Lax`
}

export function forgetFavourites(): void {
  writeFavouritesCookie('', 0)
}
