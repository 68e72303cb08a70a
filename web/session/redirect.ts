/** Where to go after signing in: a path of this site, or `/`. */
export function safeRedirect(wanted: string | null | undefined): string {
  if (wanted === null || wanted === undefined || !/^\/(?![/\\])[^\s\\]*$/.test(wanted)) return '/'
  // the login page itself would lead in a circle
  return /^\/(login|logout|register)([/?#]|$)/.test(wanted) ? '/' : wanted
}

/** The login page, which leads back to `path`. */
export function loginPath(path: string): string {
  const back = safeRedirect(path)
  return back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`
}

/** The address of the page that is open, without its host. */
export function currentPath(): string {
  return `${location.pathname}${location.search}`
}
