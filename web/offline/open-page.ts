import type { NavigateFunction } from 'react-router'
import { keptPages } from './kept.ts'
import { updateStore } from './site-updates.ts'
import { hasTyped } from './typed-here.ts'

/** Pages of one person bring no data of their own: they open from what is here, and ask by themselves. */
const PERSONAL = /^\/(basket|account|login|register)(\/|\?|$)/

/** Takes over a press on a link where the router alone would lead nowhere, or into an old version of the site. */
export function openAnotherWay(path: string, navigate: NavigateFunction): boolean {
  if (!navigator.onLine) {
    if (PERSONAL.test(path)) return false
    void openKept(path, navigate)
    return true
  }
  if (!updateStore.read() || hasTyped()) return false
  location.assign(path)
  return true
}

/** Without a connection the router can show what it once asked for; a page that was opened whole is opened whole again. */
async function openKept(path: string, navigate: NavigateFunction): Promise<void> {
  const page = (await keptPages()).get(path.replace(/#.*/, ''))
  if (page?.data === true && !page.document) await navigate(path)
  else location.assign(path)
}
