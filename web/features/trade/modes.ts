/** The two ways to choose what the table is of. */
export const MODES = ['brand', 'category'] as const
export type Mode = (typeof MODES)[number]

export const MODE_WORDS: Readonly<Record<Mode, { long: string; short: string }>> = {
  brand: { long: 'جستجو بر اساس برند', short: 'برند' },
  category: { long: 'جستجو بر اساس دسته‌بندی', short: 'دسته‌بندی' },
}
