import type { Brand } from '#contract/brand.ts'
import { mediaUrl } from '#contract/media.ts'
import { marketName } from '#web/shell/market-name.ts'
import type { JsonLd } from '#web/shell/page-meta.ts'
import { publicUrlOf } from '#web/shell/public-address.ts'
import { contactLinks, socialLinks } from './contact-links.ts'

const LOGO_WIDTH = 480

/** The way to a page from the home page, for search engines. */
export function breadcrumbData(steps: readonly { name: string; path: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: marketName(), path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrlOf(path),
    })),
  }
}

/** What a search engine may know of a brand: what its page shows. */
export function brandData(brand: Brand): JsonLd {
  const known = [...contactLinks({ ...brand, email: '', phone: '' }), ...socialLinks(brand.social_media)].map(({ href }) => href)
  return {
    '@type': 'Brand',
    name: brand.name,
    url: publicUrlOf(`/brands/${brand.slug}`),
    logo: brand.logo === '' ? undefined : publicUrlOf(mediaUrl(brand.logo, LOGO_WIDTH)),
    slogan: brand.tagline || undefined,
    description: plainText(brand.description) || undefined,
    sameAs: known.length === 0 ? undefined : known,
  }
}

/** Stored HTML without its marks, for where only words go. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
