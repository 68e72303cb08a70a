import type { Exhibit } from '#demo/drawings/banners.ts'

/** A page as it was written: its HTML, and what stands on its cover where it has one. */
export interface WrittenPage {
  slug: string
  title: string
  description: string
  body: string
}

export interface WrittenArticle extends WrittenPage {
  daysAgo: number
  colour: string
  exhibits: readonly [Exhibit, Exhibit, Exhibit]
}
