import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, UNSAFE_ErrorResponseImpl as RouteError } from 'react-router'
import { expect, test, vi } from 'vitest'
import { contextOf } from '#web/api/caller.ts'
import { ErrorBoundary, loader } from '#web/root.tsx'
import { defaultSite } from './default-site.ts'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'

const address = { request: new Request('https://rasteh.test/'), params: {}, url: new URL('https://rasteh.test/'), pattern: '/' }

/** The root as it is when its data, or its failure, is given. */
function root(given: { loaderData: Record<string, unknown> } | { error: unknown }) {
  const Root = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => null,
      Component: () => (
        <>
          <Header tools={null} />
          <Footer />
        </>
      ),
      ErrorBoundary,
    },
  ])
  const state = 'error' in given ? { loaderData: {}, errors: { root: given.error } } : { loaderData: { root: given.loaderData } }
  return renderToString(<Root initialEntries={['/']} hydrationData={state} />)
}

test('while no site was imported a site of our own stands in: its strip, menus and words', async () => {
  const context = contextOf(vi.fn().mockResolvedValue({ data: null }))
  const loaderData = await loader({ ...address, context })

  expect(loaderData.site).toEqual(defaultSite())
  const { menu, footerAbout } = loaderData.site
  const page = root({ loaderData })
  const entries = [...menu.main, ...menu.footer.flatMap(({ links = [] }) => links), ...menu.social]
  for (const { label, url } of entries)
    expect(page).toMatch(new RegExp(`<a href="${url.replace('?', '\\?')}"[^>]*>(?:<svg.*?</svg>)?${label}</a>`))
  expect(page).toContain('به راسته خوش آمدید')
  expect(page).toContain(footerAbout)
})

test('until the site’s data is there a screen asks to wait, and the page behind does not scroll', () => {
  const page = root({ error: new Error('no answer') })

  expect(page).toContain('لطفاً کمی صبر کنید')
  expect(page).toContain('data-holds-page')
  expect(page).not.toContain('<header')
  expect(readFileSync(new URL('../ui/base.css', import.meta.url), 'utf8')).toMatch(/html:has\(\[data-holds-page\]\) \{\s*overflow: hidden/)
})

test('a market that cannot answer says that it is away', () => {
  expect(root({ error: new RouteError(503, '', '') })).toContain('راسته موقتاً در دسترس نیست')
})
