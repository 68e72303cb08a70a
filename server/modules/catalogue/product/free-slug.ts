import type { ProductId } from '#contract/ids.ts'
import { slugOf } from '#persian/slug.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { SlugTaken } from '../catalogue.errors.ts'

const slugIsTaken = statement<{ slug: string }, { is: boolean }>(
  'slug-is-taken',
  `
  select exists (select from products where slug = :slug) as is`,
)

/** The slug of a new product: what is wanted, where nobody has it, else one of its title. */
export async function freeSlug(on: Handle, wanted: string | undefined, title: string, id: ProductId): Promise<string> {
  const slug = wanted ?? slugOf(title)
  const isTaken = slug === '' || (await slugIsTaken.one(on, { slug })).is
  if (!isTaken) return slug
  if (wanted !== undefined) throw SlugTaken()
  return `${slug}-${id}`.replace(/^-/, '')
}
