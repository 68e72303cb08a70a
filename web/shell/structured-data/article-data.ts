import { mediaUrl } from '#contract/media.ts'
import type { PageFacts } from '#contract/page.ts'
import { marketName } from '#web/shell/market-name.ts'
import type { JsonLd } from '../page-meta.ts'
import { publicUrlOf } from '../public-address.ts'
import { breadcrumbData } from './breadcrumb-data.ts'

const PICTURE_WIDTH = 1280

/** https://schema.org/Article, and the way to it through the blog. */
export function articleData({ slug, title, description, image, publishedAt, updatedAt }: PageFacts): readonly JsonLd[] {
  const path = `/page/${slug}`
  const site = { '@type': 'Organization', name: marketName(), url: publicUrlOf('/') }
  return [
    {
      '@type': 'Article',
      headline: title,
      description,
      ...(image === '' ? {} : { image: publicUrlOf(mediaUrl(image, PICTURE_WIDTH)) }),
      datePublished: publishedAt,
      dateModified: updatedAt,
      inLanguage: 'fa-IR',
      mainEntityOfPage: publicUrlOf(path),
      author: site,
      publisher: site,
    },
    breadcrumbData([
      { title: 'خواندنی‌ها', path: '/blog' },
      { title, path },
    ]),
  ]
}
