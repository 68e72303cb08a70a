import { refusedForNow } from './refused-for-now.ts'

const OFFLINE = 'اینترنت قطع است. وصل که شد دوباره تلاش کنید.'

/** Why a page did not come. The visitor's connection is named only where the browser knows that there is none; else `failed`, the page's own words. */
export function whyFailed(error: unknown, failed: string): string {
  if (globalThis.navigator?.onLine === false) return OFFLINE
  return refusedForNow(error) ?? failed
}
