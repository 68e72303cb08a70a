/** A page of a list, as lists of staff are asked for. */
export interface PageAsked {
  q: string
  page: number
  limit: number
}

/** The rows of the page, and how many pages there are. */
export async function pageOf<Row>(
  { page, limit }: PageAsked,
  read: (range: { limit: number; offset: number }) => Promise<Row[]>,
  countAll: () => Promise<{ count: number }>,
) {
  const rows = await read({ limit, offset: (page - 1) * limit })
  const { count } = await countAll()
  return { rows, totalCount: count, page, totalPages: Math.ceil(count / limit) }
}
