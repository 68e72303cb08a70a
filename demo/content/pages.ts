import type { MarketContent } from '#contract/import.ts'
import { ACCESSIBILITY } from './pages/accessibility.ts'
import { asAccordion } from './pages/accordion.ts'
import { LAPTOP } from './pages/articles/laptop.ts'
import { PHONE } from './pages/articles/phone.ts'
import { RICE } from './pages/articles/rice.ts'
import { SAFFRON } from './pages/articles/saffron.ts'
import { WASHING_MACHINE } from './pages/articles/washing-machine.ts'
import { YALDA } from './pages/articles/yalda.ts'
import { COMPANY_PAGES } from './pages/company.ts'
import { HELP_PAGES } from './pages/help.ts'

export const ARTICLES = [PHONE, YALDA, LAPTOP, RICE, WASHING_MACHINE, SAFFRON] as const

export const coverPicture = (slug: string): string => `/uploads/demo/articles/${slug}.svg`

/** Read by its questions, one of which is looked for. */
const ACCORDION = 'faq'

const DAY_MS = 86_400_000

/** The fixed pages, and the blog's articles, the last of them written two days ago. */
export function pagesOf(now: Date): MarketContent['pages'] {
  const pages = [...COMPANY_PAGES, ...HELP_PAGES, ACCESSIBILITY].map(({ slug, title, description, body }) => ({
    slug,
    title,
    description,
    body: slug === ACCORDION ? asAccordion(body) : body,
  }))
  const articles = ARTICLES.map(({ slug, title, description, body, daysAgo }) => ({
    slug,
    kind: 'article' as const,
    title,
    description,
    body,
    image: coverPicture(slug),
    publishedAt: new Date(now.getTime() - daysAgo * DAY_MS).toISOString(),
  }))
  return [...pages, ...articles]
}
