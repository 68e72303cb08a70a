import { archiveCalls } from '#contract/archive-rows.ts'
import { brandCalls } from '#contract/brand-rows.ts'
import { homeSectionCalls } from '#contract/home-section-rows.ts'
import { pageCalls } from '#contract/page-rows.ts'
import { priceListCalls } from '#contract/price-list-rows.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { signInAsStaff, staffToken } from './support/staff.ts'

/** Each runs `ran` in a page that takes it for markup or for an address. */
const HOSTILE = [
  `<img src=x onerror="window.ran=1"><script>window.ran=1</script>`,
  `"><svg onload="window.ran=1"><iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.ran=1&gt;">`,
  'javascript:window.ran=1',
  'data:text/html,<script>parent.ran=1</script>',
]

const FULL_BRAND = {
  name: 'برند',
  logo: '',
  tagline: '',
  description: '',
  origin_country: '',
  headquarters: '',
  ceo: '',
  employees: '',
  revenue: '',
  total_sales: '',
  market_share: '',
  global_rank: '',
  features: ['ویژگی'],
  website: 'https://example.ir',
  email: 'brand@example.ir',
  phone: '02112345678',
  social_media: { instagram: '', twitter: '', facebook: '' },
}

/** A section, the calls of its rows, the field by which a row is known, a row with its texts, where shoppers see it, and what a picture is called there that the markup names. */
const SECTIONS = [
  ['brandsdata', brandCalls, 'slug', FULL_BRAND, (key: string) => `/brands/${key}`, '/brands/x'],
  [
    'pages',
    pageCalls,
    'slug',
    { title: 'صفحه', description: '', image: '', body: '<p>متن</p>' },
    (key: string) => `/page/${key}`,
    '/page/x',
  ],
  [
    'archives',
    archiveCalls,
    'url',
    { title: 'آرشیو', description: '', image: '', filters: { s: '' } },
    (key: string) => `/archive/${key}`,
    '/archive/x',
  ],
  ['pricelist', priceListCalls, '_id', { title: 'فهرست', tablelist: [{ _id: '1', product: 'ورق', price: 1 }] }, () => '/pricelists', ''],
  ['home-sections', homeSectionCalls, 'id', { title: 'بخش', type: 'brands', moreUrl: '/brands', display: false }, () => '/', ''],
] as const

type Row = Readonly<Record<string, unknown>>

/** Where a row has a text. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))
}

/** The same with the text at its end. */
function withText(whole: unknown, [name, ...deeper]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(whole)) return whole.map((each, at) => (String(at) === name ? withText(each, deeper, text) : each))
  return { ...(whole as Row), [name]: withText((whole as Row)[name], deeper, text) }
}

for (const [address, calls, key, texts, shown, markup] of SECTIONS) {
  test(`no text of ${address} runs anything, in the dashboard or where shoppers see it`, ONCE, async ({ page, open, incidents }) => {
    const right = calls === brandCalls ? 'catalogue' : 'content'
    const token = await staffToken([right])
    await signInAsStaff(page, [right])
    let taken = 0
    // of what keeps markup, the picture that is not there
    if (markup !== '') incidents.announce(404, markup)
    for (const [nth, text] of HOSTILE.entries()) {
      const id = `hostile-${Date.now().toString(36)}-${nth}`
      const [entity] = calls.list.path.split('/').slice(-1)
      const send = async (method: string, body?: unknown) => {
        const response = await fetch(new URL(`/api/master-dash/rows/${entity}/${id}`, process.env.MARKET_URL), {
          method,
          headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        return (await response.json()) as { status?: string; version?: string }
      }
      let row: unknown = { ...texts, [key]: id }
      let { version } = await send('PUT', { row, version: null })
      expect(version).toBeDefined()
      for (const path of pathsOf(texts)) {
        // what a field refuses it never shows
        const answer = await send('PUT', { row: withText(row, path, text), version })
        if (answer.status !== 'ok') continue
        row = withText(row, path, text)
        version = answer.version
        taken++
      }
      for (const place of [`/master-dashboard/${address}?row=${id}`, shown(id)]) {
        await open(place)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('main')).toBeVisible()
        expect(await page.evaluate(() => 'ran' in window), `${place} ran «${text}»`).toBe(false)
      }
      await send('DELETE')
    }
    expect(taken).toBeGreaterThan(HOSTILE.length - 3)
  })
}
