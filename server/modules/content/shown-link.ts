import { isLink } from '#contract/address.ts'
import type { MenuItem } from '#contract/content.ts'

/** Imports refuse other addresses; one that was stored before they did leads to the home page. */
export function shownLink(address: string): string {
  return address === '' || isLink(address) ? address : '/'
}

export function shownMenu(items: readonly MenuItem[]): MenuItem[] {
  return items.map((item) => ({
    ...item,
    url: shownLink(item.url),
    ...(item.links === undefined ? {} : { links: shownMenu(item.links) }),
  }))
}
