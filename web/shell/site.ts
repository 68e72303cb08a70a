import { useRouteLoaderData } from 'react-router'
import type { Bootstrap } from '#contract/content.ts'
import { marketName } from './market-name.ts'

/** Where even the root did not come: a frame without entries, under the name that was known last. */
const bare = (): Bootstrap => ({
  siteTitle: marketName(),
  logo: '',
  banner: null,
  menu: { main: [], footer: [], social: [] },
  footerAbout: '',
})

/** The site's frame as the root loaded it. */
export function useSite(): Bootstrap {
  const root = useRouteLoaderData<{ site: Bootstrap }>('root')
  return root?.site ?? bare()
}
