import { DEFAULT_PRODUCT_IMAGE } from '#contract/media.ts'
import { BRANDS, brandNamed } from '#demo/content/brands.ts'
import { CATEGORIES } from '#demo/content/categories.ts'
import {
  BANNER_SIZE,
  BANNERS,
  bannerPicture,
  LOGO_PICTURE,
  OFFER_BANNERS,
  SLIDES,
  STRIP_PICTURE,
  slidePicture,
} from '#demo/content/displays.ts'
import { productPicture, shotsOf } from '#demo/content/gallery.ts'
import { GOODS, goodNamed, type NamedGood } from '#demo/content/goods.ts'
import { ARTICLES, coverPicture } from '#demo/content/pages.ts'
import { SELLERS, sellerWithId } from '#demo/content/sellers.ts'
import { drawBanner, drawSlide, drawStrip, type Shape, SLIDE_SIZES } from './banners.ts'
import { drawBrandMark } from './brand-marks.ts'
import { drawCover } from './covers.ts'
import type { Look } from './kind.ts'
import { KINDS, type Kind } from './kinds.ts'
import { drawPlaceholder, drawSellerMark, drawSiteMark } from './marks.ts'
import { seedOf } from './random.ts'
import { showAlone, showProduct, type View } from './stage.ts'

export interface ProductDrawing {
  view: View
  colour: string
  /** The other colour where a view shows a pair. */
  pairColour?: string
  accent: string
  style: number
  seed: number
}

/** A kind of thing as SVG, 1200 by 1200, always the same for the same wishes. */
export function drawProduct(kind: Kind, { view, colour, pairColour = colour, accent, style, seed }: ProductDrawing): string {
  const look: Look = { body: colour, accent, style, seed }
  return showProduct(KINDS[kind], look, view, { ...look, body: pairColour })
}

function drawGood(good: NamedGood, number: number): string | undefined {
  const shot = shotsOf(good)[number - 1]
  const colour = shot && good.colours[shot.colour]
  if (!shot || !colour) return undefined
  const pairColour = good.colours[(shot.colour + 1) % good.colours.length]?.hex ?? colour.hex
  return drawProduct(good.kind, {
    view: shot.view,
    colour: colour.hex,
    pairColour,
    accent: good.accent ?? brandNamed(good.brand).colour,
    style: good.style,
    seed: seedOf(good.slug) % 997,
  })
}

const isShape = (text: string): text is Shape => text in SLIDE_SIZES

/** What is drawn for each folder of /uploads/demo/, by the file's name without its ending. */
const SHELVES: Readonly<Record<string, (name: string) => string | undefined>> = {
  products: (name) => {
    const [, slug = '', number = ''] = /^(.+)-(\d+)$/.exec(name) ?? []
    const good = goodNamed(slug)
    return good && drawGood(good, Number(number))
  },
  categories: (name) => {
    const category = CATEGORIES.find(({ slug }) => slug === name)
    return category && showAlone(KINDS[category.kind], { body: category.colour, accent: '#14959c', style: 0, seed: seedOf(name) % 997 })
  },
  brands: (name) => {
    const brand = BRANDS.find(({ slug }) => slug === name)
    return brand && drawBrandMark(brand.slug, brand.colour)
  },
  sellers: (name) => {
    const seller = sellerWithId(name)
    return seller && drawSellerMark(seller.sign, seller.colour)
  },
  slides: (name) => {
    const [, slide = '', shape = ''] = /^(.+)-([a-z]+)$/.exec(name) ?? []
    const display = SLIDES.find((one) => one.name === slide)
    return display && isShape(shape) ? drawSlide(slide, shape, display.colour, display.exhibits) : undefined
  },
  banners: (name) => {
    const display = [...BANNERS, ...OFFER_BANNERS].find((one) => one.name === name)
    return display && drawBanner(name, BANNER_SIZE[0], BANNER_SIZE[1], display.colour, display.exhibits)
  },
  articles: (name) => {
    const article = ARTICLES.find(({ slug }) => slug === name)
    return article && drawCover(article.colour, article.exhibits)
  },
  site: (name) => {
    if (name === 'logo') return drawSiteMark()
    return name === 'top-banner' ? drawStrip('#a8143a') : undefined
  },
}

/** The SVG of a picture of the demonstration by its path; undefined where there is none. Pure, and a few milliseconds at most. */
export function drawPicture(path: string): string | undefined {
  if (path === DEFAULT_PRODUCT_IMAGE) return drawPlaceholder()
  const [, folder = '', name = ''] = /^\/uploads\/demo\/([a-z]+)\/([a-z0-9-]+)\.svg$/.exec(path) ?? []
  return Object.hasOwn(SHELVES, folder) ? SHELVES[folder]?.(name) : undefined
}

/** Every picture that the demonstration shows. */
export function demoPicturePaths(): string[] {
  return [
    DEFAULT_PRODUCT_IMAGE,
    LOGO_PICTURE,
    STRIP_PICTURE,
    ...SLIDES.flatMap(({ name }) => Object.keys(SLIDE_SIZES).map((shape) => slidePicture(name, shape))),
    ...[...BANNERS, ...OFFER_BANNERS].map(({ name }) => bannerPicture(name)),
    ...ARTICLES.map(({ slug }) => coverPicture(slug)),
    ...CATEGORIES.map(({ slug }) => `/uploads/demo/categories/${slug}.svg`),
    ...BRANDS.map(({ slug }) => `/uploads/demo/brands/${slug}.svg`),
    ...SELLERS.map(({ id }) => `/uploads/demo/sellers/${id}.svg`),
    ...GOODS.flatMap((good) => shotsOf(good).map((_, at) => productPicture(good.slug, at))),
  ]
}
