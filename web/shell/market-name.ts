import { MARKET_NAME } from '#contract/market.ts'

let name: string = MARKET_NAME

/** What the market is called on its pages: as staff set it, else as it was installed. */
export const marketName = () => name

/**
 * The root says it before anything else is drawn, on the server and in the browser; a process serves one market. Of a title as «راسته‌بازار، خرید آنلاین» the name is
 * what stands before the comma or the bar.
 */
export function nameMarket(siteTitle: string): void {
  name = siteTitle.split(/[،|]/)[0]?.trim() || MARKET_NAME
}
