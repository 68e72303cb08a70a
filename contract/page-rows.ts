import { z } from 'zod'
import { entityCalls } from './entity.ts'
import { PageRow } from './import-content.ts'
import { PAGE_KINDS } from './page.ts'

const PageShown = z.object({
  slug: z.string(),
  kind: z.enum(PAGE_KINDS),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  body: z.string().describe('sanitised HTML'),
  publishedAt: z.iso.datetime(),
})

export const pageCalls = entityCalls({
  name: 'pages',
  can: 'content.write',
  row: PageRow,
  shown: PageShown,
  example: {
    key: 'example',
    row: { slug: 'example', kind: 'article', title: 'نمونه', body: '<p>متن</p>', publishedAt: '2026-11-21T09:00:00Z' },
  },
})
