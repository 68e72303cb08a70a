import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import HomePage from './home-page.tsx'
import { inTime } from './in-time.ts'

const BANNERS = { id: 'b', title: 'بنرها', titleAlign: 'start', moreUrl: '', type: 'banners', items: [] }
const PRICES = {
  id: 'p',
  title: 'قیمت روز',
  titleAlign: 'start',
  moreUrl: '',
  type: 'prices',
  items: [
    {
      _id: 'gold',
      title: 'طلا',
      changedAt: null,
      tablelist: [{ _id: '18', product: 'طلای ۱۸ عیار', price: 7_200_000, before: null, slug: null }],
    },
  ],
}

function rendered(home: unknown): string {
  const Page = createRoutesStub([{ id: 'home', path: '/', Component: HomePage }])
  return renderToString(<Page initialEntries={['/']} hydrationData={{ loaderData: { home } }} />)
}

afterEach(() => vi.unstubAllGlobals())

test('a section of a type that is not known is left out, and those beside it stand', () => {
  const html = rendered({ sections: [{ ...BANNERS, id: 'x', type: 'lottery', title: 'قرعه‌کشی' }, PRICES] })

  expect(html).toContain('طلای ۱۸ عیار')
  expect(html).not.toContain('قرعه‌کشی')
})

test('a home page without sections says that there is nothing', () => {
  expect(rendered({ sections: [] })).toContain('هیچ اطلاعاتی موجود نیست')
})

test('while its data is on the way a spinner stands in its place', () => {
  const html = rendered({ late: new Promise(() => undefined) })

  expect(html).toContain('در حال بارگذاری')
  expect(html).not.toContain('هیچ اطلاعاتی موجود نیست')
})

test('going home waits a moment for its data and then goes; where the home page is shown it stays until the new one comes', async () => {
  const home = { sections: [] }
  let bring: (data: typeof home) => void = () => undefined
  const slow = () => new Promise<typeof home>((resolve) => (bring = resolve))

  vi.stubGlobal('location', { pathname: '/shop' })
  expect(await inTime(Promise.resolve(home))).toEqual(home)
  expect(await inTime(slow())).toHaveProperty('late')

  vi.stubGlobal('location', { pathname: '/' })
  const again = inTime(slow())
  bring(home)
  expect(await again).toEqual(home)
})
