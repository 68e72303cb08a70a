import type { ProductId } from '#contract/ids.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { SlugTaken } from '../catalogue.errors.ts'

const slugIsTaken = statement<{ slug: string }, { is: boolean }>(
  'slug-is-taken',
  `
  select exists (select from products where slug = :slug) as is`,
)

/** What the address of a product is made of: its letters and digits, with hyphens between. */
export function slugOf(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\u200c]+/gu, '-')
    .replace(/\u200c/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
}

/** The slug of a new product: what is wanted, where nobody has it, else one of its title. */
export async function freeSlug(on: Handle, wanted: string | undefined, title: string, id: ProductId): Promise<string> {
  const slug = wanted ?? slugOf(title)
  const isTaken = slug === '' || (await slugIsTaken.one(on, { slug })).is
  if (!isTaken) return slug
  if (wanted !== undefined) throw SlugTaken()
  return `${slug}-${id}`.replace(/^-/, '')
}
