import { StaffOrdersQuery as Shape, type StaffOrdersQuery } from '#contract/staff-order.ts'

/** What a list was narrowed to, as it stands in the address; what nobody may write there counts as nothing. */
export function choiceOf(search: URLSearchParams): StaffOrdersQuery {
  const given = Object.fromEntries([...search].filter(([name, value]) => value !== '' && name !== 'before'))
  const parsed = Shape.safeParse(given)
  return parsed.success ? parsed.data : Shape.parse({})
}
