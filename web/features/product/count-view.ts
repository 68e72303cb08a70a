import { countViewCall } from '#contract/product-view.ts'

/** Says once a tab that somebody looks at the page of this product: when it is seen, not when it is only prepared behind another. */
export function countView(id: string, signal: AbortSignal): void {
  if (navigator.webdriver || isCounted(id)) return
  const tell = () => {
    if (document.visibilityState !== 'visible' || isCounted(id)) return
    keep(id)
    navigator.sendBeacon(`/api${countViewCall.path.replace(':productId', encodeURIComponent(id))}`)
  }
  tell()
  document.addEventListener('visibilitychange', tell, { signal })
}

const keyOf = (id: string) => `viewed:${id}`

/** A browser that keeps nothing counts again, which the server holds within bounds. */
function isCounted(id: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null
  } catch {
    return false
  }
}

function keep(id: string): void {
  try {
    sessionStorage.setItem(keyOf(id), '')
  } catch {
    // as above
  }
}
