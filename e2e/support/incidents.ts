import type { Page, Request, Response } from '@playwright/test'

interface Announced {
  status: number
  path: string | RegExp
  seen: boolean
}

const CUT_OFF = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|Failed to fetch/
const FORM_REFUSED = /violates the following Content Security Policy directive: "form-action/
const UNUSED_PRELOAD = /^The resource (\S+) was preloaded using link preload but not used within a few seconds/
const SIGNED_OUT = /^Failed to load resource: .* status of 401 /

/** Everything that a browser complains about, less what the journey said would happen. */
export class Incidents {
  readonly #announced: Announced[] = []
  readonly #unexpected: string[] = []
  /** Complaints that are held against the page before they count. */
  readonly #doubted: Promise<void>[] = []
  #mayBeCutOff = false
  #mayRefuseForms = false
  #mayBeSignedOut = false

  /** This refusal belongs to the journey; it may come more than once, and has to come. */
  announce(status: number, path: string | RegExp): void {
    this.#announced.push({ status, path, seen: false })
  }

  /** From here on the journey is cut off now and then: what fails for that alone belongs to it. */
  withoutConnection(): void {
    this.#mayBeCutOff = true
  }

  /** From here on the policy of a page may refuse a form of ours: the journey tries what follows from it. */
  withFormsRefused(): void {
    this.#mayRefuseForms = true
  }

  /** From here on the session of the journey may be over: what the page asks for in the background meets that too, or does not. */
  withoutSession(): void {
    this.#mayBeSignedOut = true
  }

  watch(page: Page): void {
    // what a page tries and catches is reported by this event alone
    void page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        // biome-ignore lint/suspicious/noConsole: the console is what is listened to
        console.error(`${blockedURI} violates the following Content Security Policy directive: "${effectiveDirective}" in ${sourceFile}`)
      })
    })
    page.on('pageerror', (error) => this.#unexpected.push(`page error: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      // the script above, in a mail that the outbox shows: nothing runs there
      if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return
      // said by the runner, where a journey goes without a worker
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      if (this.#mayBeCutOff && CUT_OFF.test(message.text())) return
      if (this.#mayRefuseForms && FORM_REFUSED.test(message.text())) return
      // the refused request itself is judged
      if (message.text().startsWith('Picture did not load')) return
      if (this.#mayBeSignedOut && SIGNED_OUT.test(message.text())) return
      const { url } = message.location()
      // a refused request is reported by the console too: with its address, without its status in a form of its own
      if (message.text().startsWith('Failed to load resource') && this.#announced.some(({ path }) => fits(path, url))) return
      const complaint = `console ${message.type()}: ${message.text()} (${url})`
      const [, picture] = UNUSED_PRELOAD.exec(message.text()) ?? []
      if (picture === undefined) this.#unexpected.push(complaint)
      else this.#doubted.push(this.#unlessShown(page, picture, complaint))
    })
    page.on('response', (response) => this.#onResponse(response))
    page.on('requestfailed', (request) => this.#onFailed(request))
  }

  async report(): Promise<string[]> {
    await Promise.all(this.#doubted)
    const missing = this.#announced.filter(({ seen }) => !seen).map(({ status, path }) => `announced, but did not come: ${status} ${path}`)
    return [...this.#unexpected, ...missing]
  }

  /** A browser on a slow machine says it of pictures that have their place on the page and come into it a moment later. */
  async #unlessShown(page: Page, picture: string, complaint: string): Promise<void> {
    const isShown = await page
      .evaluate((url) => [...document.images].some(({ currentSrc }) => currentSrc === url), picture)
      .catch(() => false)
    if (!isShown) this.#unexpected.push(complaint)
  }

  #onResponse(response: Response): void {
    if (response.status() < 400) return
    const announced = this.#announced.filter(({ status, path }) => status === response.status() && fits(path, response.url()))
    for (const one of announced) one.seen = true
    if (this.#mayBeSignedOut && response.status() === 401) return
    if (announced.length === 0) this.#unexpected.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  }

  /** Leaving a page cuts off what it was still asking for: that is no failure. */
  #onFailed(request: Request): void {
    const why = request.failure()?.errorText ?? ''
    if (this.#mayBeCutOff && CUT_OFF.test(why)) return
    if (why !== 'net::ERR_ABORTED') this.#unexpected.push(`failed ${request.method()} ${request.url()}: ${why}`)
  }
}

function fits(path: string | RegExp, url: string): boolean {
  const { pathname } = new URL(url, 'http://none')
  return typeof path === 'string' ? pathname === path : path.test(pathname)
}
