import { z } from 'zod'
import { TITLE_ALIGNS } from './content.ts'
import { entityCalls } from './entity.ts'
import { HomeSectionRow, SECTION_TYPES } from './import-content.ts'

/** `categories` and `brands` only in a section of that type; what fills the others stands in imports of its own. */
const HomeSectionShown = z.object({
  id: z.string(),
  type: z.enum(SECTION_TYPES),
  title: z.string(),
  titleAlign: z.enum(TITLE_ALIGNS).nullable(),
  moreUrl: z.string().nullable(),
  categories: z.array(z.string()).optional(),
  brands: z.array(z.string()).optional(),
  display: z.boolean(),
})

export const homeSectionCalls = entityCalls({
  name: 'home-sections',
  can: 'content.write',
  row: HomeSectionRow,
  shown: HomeSectionShown,
  example: {
    key: 'example',
    row: { id: 'example', type: 'brands', title: 'برندها', titleAlign: 'center', moreUrl: '/brands', brands: [] },
  },
})
