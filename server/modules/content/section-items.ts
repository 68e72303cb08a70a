import { z } from 'zod'

/** What the items of a home section are kept as, by its type. */
export const Slides = z.array(
  z.object({ url: z.string(), desktopImage: z.string(), tabletImage: z.string(), mobileImage: z.string(), alt: z.string() }),
)
export const Banners = z.array(z.object({ url: z.string(), image: z.string(), alt: z.string() }))
/** Of products, categories or brands. */
export const Slugs = z.array(z.string())
