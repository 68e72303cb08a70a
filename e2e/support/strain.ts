import type { Page, Request, Route } from '@playwright/test'

const CPU_RATE = Number(process.env.CPU_RATE ?? 1)
const JITTER_MS = Number(process.env.JITTER ?? 0)
const ANSWERS_LATE = process.env.LATE === '1'

/**
 * Slows a journey down on purpose, so that what depends on timing fails at once and not once in a hundred runs: `CPU_RATE=2` halves the page's
 * processor, `JITTER=900` holds half of its scripts and calls back for up to 900 ms, and `LATE=1` their answers, too. Off unless asked for.
 */
export async function strain(page: Page): Promise<void> {
  if (CPU_RATE > 1) {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  }
  if (JITTER_MS > 0) await page.route('**/*', holdBack)
}

async function holdBack(route: Route): Promise<void> {
  const request = route.request()
  const isCall = request.resourceType() === 'fetch' || request.resourceType() === 'xhr'
  if (isCall || request.resourceType() === 'script') await sometimes()
  try {
    if (isCall && ANSWERS_LATE && (await canBeAskedFor(request))) {
      const response = await route.fetch({ maxRedirects: 0 })
      await sometimes()
      await route.fulfill({ response })
    } else await route.fallback()
  } catch {
    // the page was left, or has no connection: either way no answer comes
    await route.abort().catch(() => undefined)
  }
}

function sometimes(): Promise<void> {
  const waitMs = Math.random() < 0.5 ? 0 : Math.random() * JITTER_MS
  return new Promise((done) => setTimeout(done, waitMs))
}

/**
 * Asked for by the runner in place of the browser, which has no connection in some journeys and tells how much of a file it has sent. The stream of
 * changes has no end that the runner could wait for.
 */
async function canBeAskedFor(request: Request): Promise<boolean> {
  if ((await request.headerValue('accept')) === 'text/event-stream') return false
  if ((await request.headerValue('content-type'))?.startsWith('multipart/') === true) return false
  return request.frame().evaluate(() => navigator.onLine)
}
