import { expect, test } from 'vitest'
import type { z } from 'zod'
import { HOSTILE_ADDRESSES } from './hostile-addresses.testing.ts'
import {
  importArchivesCall,
  importBannersCall,
  importBootstrapCall,
  importBrandsDataCall,
  importCategoriesCall,
  importGatewaysCall,
  importHomeSectionsCall,
  importMenuCall,
  importPagesCall,
  importProductGridsCall,
  importProductsCall,
  importSellersCall,
  importSingleProductsCall,
  importWideSlidersCall,
} from './import.ts'

type Field = readonly [place: string, call: { body?: z.ZodType }, bodyWith: (address: string) => object]

const slide = { url: '/a', desktopImage: '/a.webp', tabletImage: '/a.webp', mobileImage: '/a.webp' }
const banner = { url: '/a', image: '/a.webp' }
const frame = { siteTitle: 'راسته', logo: '/logo.svg' }
const item = { id: 'a', label: 'آ', url: '/' }
const brand = { slug: 'a', name: 'آ' }
const product = { slug: 'a', title: 'آ', category: 'c' }
const grid = { _id: 'g', title: 'گ', layout: 'groups' }

/** Every field of an import whose address is linked or shown. */
const FIELDS: readonly Field[] = [
  ['menuData.main.0.url', importMenuCall, (url) => ({ menuData: { main: [{ ...item, url }] } })],
  [
    'menuData.main.0.links.0.links.0.url',
    importMenuCall,
    (url) => ({ menuData: { main: [{ ...item, links: [{ ...item, links: [{ ...item, url }] }] }] } }),
  ],
  ['menuData.footer.0.links.0.url', importMenuCall, (url) => ({ menuData: { footer: [{ ...item, links: [{ ...item, url }] }] } })],
  ['menuData.social.0.url', importMenuCall, (url) => ({ menuData: { social: [{ ...item, url }] } })],
  ['bootstrap.menu.main.0.url', importBootstrapCall, (url) => ({ bootstrap: { ...frame, menu: { main: [{ ...item, url }] } } })],
  ['bootstrap.banner.link', importBootstrapCall, (link) => ({ bootstrap: { ...frame, banner: { link, src: '/a.webp' } } })],
  ['bootstrap.banner.src', importBootstrapCall, (src) => ({ bootstrap: { ...frame, banner: { link: '/', src } } })],
  ['bootstrap.logo', importBootstrapCall, (logo) => ({ bootstrap: { ...frame, logo } })],
  ['banners.0.url', importBannersCall, (url) => ({ banners: [{ ...banner, url }] })],
  ['banners.0.image', importBannersCall, (image) => ({ banners: [{ ...banner, image }] })],
  ['banners.0.mobileImage', importBannersCall, (mobileImage) => ({ banners: [{ ...banner, mobileImage }] })],
  ['WideSliders.0.url', importWideSlidersCall, (url) => ({ WideSliders: [{ ...slide, url }] })],
  ['WideSliders.0.desktopImage', importWideSlidersCall, (desktopImage) => ({ WideSliders: [{ ...slide, desktopImage }] })],
  ['homeSections.0.moreUrl', importHomeSectionsCall, (moreUrl) => ({ homeSections: [{ id: 'a', type: 'prices', moreUrl }] })],
  [
    'productGrid.0.groups.0.moreUrl',
    importProductGridsCall,
    (moreUrl) => ({ productGrid: [{ ...grid, groups: [{ title: 'آ', moreUrl, products: [] }] }] }),
  ],
  ['brandsData.0.website', importBrandsDataCall, (website) => ({ brandsData: [{ ...brand, website }] })],
  ['brandsData.0.logo', importBrandsDataCall, (logo) => ({ brandsData: [{ ...brand, logo }] })],
  ['categories.0.image', importCategoriesCall, (image) => ({ categories: [{ slug: 'a', title: 'آ', image }] })],
  ['sellers.0.logo', importSellersCall, (logo) => ({ sellers: [{ id: 'a', name: 'آ', province: 'ت', city: 'ت', logo }] })],
  ['products.0.images.0', importProductsCall, (image) => ({ products: [{ ...product, images: [image] }] })],
  [
    'singleProducts.0.images.0',
    importSingleProductsCall,
    (image) => ({ singleProducts: [{ ...product, images: [image], general: {}, combinations: [{ id: 'v' }] }] }),
  ],
  ['archives.0.image', importArchivesCall, (image) => ({ archives: [{ url: 'a', title: 'آ', image }] })],
  ['pages.0.image', importPagesCall, (image) => ({ pages: [{ slug: 'a', title: 'آ', body: 'آ', image }] })],
]

/** Names, of which some hostile addresses are harmless ones. */
const NAMES: readonly Field[] = [
  ['archives.0.url', importArchivesCall, (url) => ({ archives: [{ url, title: 'آ' }] })],
  [
    'brandsData.0.social_media.instagram',
    importBrandsDataCall,
    (instagram) => ({ brandsData: [{ ...brand, social_media: { instagram } }] }),
  ],
  ['brandsData.0.social_media.twitter', importBrandsDataCall, (twitter) => ({ brandsData: [{ ...brand, social_media: { twitter } }] })],
  ['brandsData.0.social_media.facebook', importBrandsDataCall, (facebook) => ({ brandsData: [{ ...brand, social_media: { facebook } }] })],
  ['gateways.0.icon', importGatewaysCall, (icon) => ({ gateways: [{ info: { name: 'a' }, label: 'آ', state: 'online', icon }] })],
]

function faultsOf({ body }: { body?: z.ZodType }, given: object): string[] {
  const issues = body?.safeParse(given).error?.issues ?? []
  return issues.map((issue) => issue.path.join('.'))
}

test.each([...FIELDS, ...NAMES])('%s takes no address that runs or leads away unseen', (place, call, bodyWith) => {
  const addresses = HOSTILE_ADDRESSES.filter((address) => /[:/\\]/.test(address) || !NAMES.some(([name]) => name === place))
  for (const address of addresses) expect(faultsOf(call, bodyWith(address)), address).toEqual([place])
})

test('what is plainly an address is taken', () => {
  const taken = FIELDS.flatMap(([place, call, bodyWith]) =>
    faultsOf(call, bodyWith(place.endsWith('website') ? 'https://example.ir' : '/x')),
  )
  const links = ['https://example.ir/a', '/a?b=c#d', 'tel:+982112345678', 'mailto:info@example.ir', '#', ''].flatMap((url) =>
    faultsOf(importMenuCall, { menuData: { footer: [{ ...item, url }] } }),
  )
  const names = ['@samsung_ir', 'samsung.iran', ''].flatMap((instagram) =>
    faultsOf(importBrandsDataCall, { brandsData: [{ ...brand, website: 'www.samsung.com/ir', social_media: { instagram } }] }),
  )

  expect([...taken, ...links, ...names]).toEqual([])
})
