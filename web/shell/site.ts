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

/** What a page needs of the frame: the branches of the main menu, three quarters of it, are asked for where somebody opens them. */
export function withoutBranches({ menu, ...frame }: Bootstrap): Bootstrap {
  return { ...frame, menu: { ...menu, main: menu.main.map(({ links: _, ...entry }) => entry) } }
}

/** The site's frame as the root loaded it. */
export function useSite(): Bootstrap {
  const root = useRouteLoaderData<{ site: Bootstrap }>('root')
  return root?.site ?? bare()
}
