import { z } from 'zod'
import { PictureItem, SECTION_LAYOUTS, TITLE_ALIGNS } from '#contract/content.ts'
import { shownLink } from './shown-link.ts'

const ShownLink = z.string().transform(shownLink)

/** What the items of a home section are kept as, by its type. Items from before a field was known stand without it. */
export const Pictures = z.array(
  PictureItem.omit({ subscriptionModel: true })
    .partial()
    .required({ url: true, alt: true })
    .extend({ url: ShownLink, subscriptionModel: z.enum(['basic', 'pro', 'gold']).default('basic') }),
)
/** Of products, categories or brands. */
export const Slugs = z.array(z.string())

/** How a section shows its items; each only where the row says. */
export const SectionSettings = z.object({
  titleAlign: z.enum(TITLE_ALIGNS).optional(),
  moreUrl: ShownLink.optional(),
  layout: z.enum(SECTION_LAYOUTS).optional(),
  groups: z.array(z.object({ title: z.string(), moreUrl: ShownLink.optional(), slugs: Slugs })).optional(),
})
