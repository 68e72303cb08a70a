import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { mediaUrl } from '#contract/media.ts'
import { marketName } from '#web/shell/market-name.ts'
import { publicUrlOf } from './public-address.ts'

/** What search engines and messengers show of a page. */
interface MetaFacts {
  description?: string | undefined
  /** The one address of the page, from the root on: `/product/x`. Becomes the canonical link. Pages of one person have none. */
  path?: string | undefined
  /** An uploaded picture; without one the site's own stands in. */
  image?: string | null | undefined
  type?: 'website' | 'article' | 'product' | undefined
  /** Structured data, made on the server alone: `import.meta.env.SSR ? productData(product) : undefined`. Each becomes a script of its own. */
  jsonLd?: JsonLd | readonly JsonLd[] | undefined
  noIndex?: boolean | undefined
}

export type JsonLd = { readonly [key: string]: JsonLdValue | undefined }
type JsonLdValue = string | number | boolean | null | JsonLd | readonly JsonLdValue[]

/** Longer ones are cut by search engines, in the middle of a word. */
const DESCRIPTION_CHARACTERS = 160
const PICTURE_WIDTH = 1280
const SITE_PICTURE = '/rasteh-card.png'

/** The title in the browser's tab, and what search engines and messengers show below it. A text alone is the description. */
export function pageMeta(title: string, facts: MetaFacts | string = {}): MetaDescriptor[] {
  const { description = '', path, image, type = 'website', jsonLd, noIndex } = typeof facts === 'string' ? { description: facts } : facts
  const full = `${title} | ${marketName()}`
  const words = shortened(description)
  const picture = image ? mediaUrl(image, PICTURE_WIDTH) : SITE_PICTURE
  return [
    { title: full },
    ...(words === '' ? [] : [{ name: 'description', content: words }, graph('description', words)]),
    ...(path === undefined ? [] : [{ tagName: 'link', rel: 'canonical', href: publicUrlOf(path) }, graph('url', publicUrlOf(path))]),
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    graph('title', full),
    graph('type', type),
    graph('image', publicUrlOf(picture)),
    graph('locale', 'fa_IR'),
    graph('site_name', marketName()),
    ...asList(jsonLd).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}

/** Of a page that did not come: the tab says so, and whether it is the page or the thing that is missing. `what`: «محصول», «فروشنده». */
export function failedMeta(what: string, error: unknown): MetaDescriptor[] {
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  return pageMeta(isMissing ? `${what} پیدا نشد` : `خطا در بارگذاری ${what}`, { noIndex: true })
}

function graph(name: string, content: string): MetaDescriptor {
  return { property: `og:${name}`, content }
}

function asList(jsonLd: MetaFacts['jsonLd']): readonly JsonLd[] {
  if (jsonLd === undefined) return []
  return isList(jsonLd) ? jsonLd : [jsonLd]
}

function isList(jsonLd: JsonLd | readonly JsonLd[]): jsonLd is readonly JsonLd[] {
  return Array.isArray(jsonLd)
}

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_CHARACTERS) return text
  const cut = text.lastIndexOf(' ', DESCRIPTION_CHARACTERS)
  return `${text.slice(0, cut > 0 ? cut : DESCRIPTION_CHARACTERS)}…`
}
