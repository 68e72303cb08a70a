import type { PaymentLink } from '#contract/payment.ts'

/** Longer than a bank takes to answer; then the form is taken for lost. */
const FORM_MAY_TAKE_MS = 15_000

/** What leaving a page asks of the browser. */
export interface Door {
  /** Sends a form of these fields; may throw. */
  post(url: string, fields: Readonly<Record<string, string>>): void
  goTo(url: string): void
  after(ms: number, act: () => void): void
  /** Calls back once: the page's policy refused a form, or the page was left. */
  watch(on: { formRefused: () => void; left: () => void }): void
}

/**
 * Leaves for a real gateway with the form it wants, or by its address where nothing is to be sent. A form that throws, that the page's policy refuses or that
 * leads nowhere in time is given up for the address. `stay` is called when the page is still there afterwards, or is come back to: it can be left again.
 */
export function leaveForBank(
  link: PaymentLink,
  fields: Readonly<Record<string, string>>,
  stay: () => void,
  door: Door = browserDoor,
): void {
  let isOver = false
  const byAddress = () => {
    if (isOver) return
    isOver = true
    door.goTo(link.link_url)
    door.after(FORM_MAY_TAKE_MS, stay)
  }
  const left = () => {
    isOver = true
    stay()
  }
  door.watch({ formRefused: byAddress, left })
  if (Object.keys(fields).length === 0) {
    byAddress()
    return
  }
  door.after(FORM_MAY_TAKE_MS, byAddress)
  try {
    door.post(link.link_url, fields)
  } catch {
    byAddress()
  }
}

const browserDoor: Door = {
  post(url, fields) {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = url
    form.hidden = true
    for (const [name, value] of Object.entries(fields)) {
      const field = document.createElement('input')
      field.type = 'hidden'
      field.name = name
      field.value = value
      form.append(field)
    }
    document.body.append(form)
    form.submit()
  },
  goTo: (url) => location.assign(url),
  after: (ms, act) => void setTimeout(act, ms),
  watch({ formRefused, left }) {
    const seen = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'form-action') formRefused()
    }
    document.addEventListener('securitypolicyviolation', seen)
    addEventListener(
      'pagehide',
      () => {
        document.removeEventListener('securitypolicyviolation', seen)
        left()
      },
      { once: true },
    )
  },
}
