import type { HomeSection } from '#contract/content.ts'

/** The home section of one type. */
export type SectionOf<Type extends HomeSection['type']> = Extract<HomeSection, { type: Type }>
