/** By this React knows an element that it has come to; until then its presses reach nobody. Private: `early-presses.test.tsx` holds it against the installed version. */
const MARK = '__reactFiber$'
const LOOK_EVERY_MS = 50
const WANTED_FOR_MS = 20_000

/**
 * Keeps presses on what the server rendered and whose script is still on its way, and makes them when it has come: React drops them, and a shopper
 * with a slow line presses a button that does nothing. Links and buttons that send a form work without scripts, and are left to the browser.
 */
export function keepEarlyPresses(): void {
  const kept = new Set<HTMLElement>()
  const keep = (event: Event) => {
    const pressed =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button[type=button], input[type=checkbox], input[type=radio]')
        : null
    if (pressed === null || isAlive(pressed)) return
    // a box that changes now would change back with the press that is made later
    event.preventDefault()
    if (kept.has(pressed)) return
    kept.add(pressed)
    void whenAlive(pressed).then((came) => {
      kept.delete(pressed)
      if (came) pressed.click()
    })
  }
  window.addEventListener('click', keep, { capture: true })
}

function isAlive(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith(MARK))
}

/** False: it went away, or nobody wants it any more. */
async function whenAlive(element: HTMLElement): Promise<boolean> {
  const until = Date.now() + WANTED_FOR_MS
  while (element.isConnected && Date.now() < until) {
    if (isAlive(element)) return true
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
  }
  return false
}
