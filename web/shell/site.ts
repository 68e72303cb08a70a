import { useRouteLoaderData } from 'react-router'
import type { Bootstrap } from '#contract/content.ts'
import { MARKET_NAME } from '#contract/market.ts'

/** Where even the root did not come: a frame without entries. */
const BARE: Bootstrap = { siteTitle: MARKET_NAME, logo: '', banner: null, menu: { main: [], footer: [], social: [] }, footerAbout: '' }

/** The site's frame as the root loaded it. */
export function useSite(): Bootstrap {
  const root = useRouteLoaderData<{ site: Bootstrap }>('root')
  return root?.site ?? BARE
}
