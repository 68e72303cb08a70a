import { isRouteErrorResponse } from 'react-router'
import { formatCount } from '#persian/format.ts'

/** Why a brand page did not come, in the words that are shown. */
interface BrandProblem {
  kind: 'NOT_FOUND' | 'HTTP_ERROR' | 'API_ERROR' | 'NETWORK_ERROR' | 'UNKNOWN'
  title: string
  text: string
  /** Asking again makes sense: the request itself was right. */
  mayRetry: boolean
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'درخواست نامعتبر',
  401: 'عدم دسترسی',
  403: 'دسترسی غیرمجاز',
  500: 'خطای سرور',
  503: 'سرویس در دسترس نیست',
}
const NOT_FOUND = 'برند مورد نظر شما یافت نشد.'
const LATER = 'چند لحظهٔ دیگر دوباره تلاش کنید.'

export function brandProblemOf(error: unknown): BrandProblem {
  if (isRouteErrorResponse(error)) return problemOfAnswer(error.status, error.data)
  if (isUnreachable(error)) return { kind: 'NETWORK_ERROR', title: 'خطا در اتصال', text: 'خطا در اتصال به سرور', mayRetry: true }
  return { kind: 'UNKNOWN', title: 'خطا در بارگذاری', text: LATER, mayRetry: true }
}

/** An answer with status 200 may still report a failure in its body. */
function problemOfAnswer(status: number, body: unknown): BrandProblem {
  const message = wordIn(body, 'message')
  if (status === 404 || (status < 400 && wordIn(body, 'success') === 'false')) {
    return { kind: 'NOT_FOUND', title: 'برند یافت نشد', text: message ?? NOT_FOUND, mayRetry: false }
  }
  if (status < 400) return { kind: 'API_ERROR', title: 'خطا در بارگذاری برند', text: message ?? LATER, mayRetry: false }
  const title = TITLES[status] ?? `خطای HTTP با کد ${formatCount(status)}`
  return { kind: 'HTTP_ERROR', title, text: message ?? LATER, mayRetry: status >= 500 }
}

function wordIn(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const found = Object.entries(body).find(([key]) => key === name)?.[1]
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** Each browser words it differently; the router hands on what `fetch` threw. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed|connection/i.test(error.message)
}
