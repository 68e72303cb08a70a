import { SCRIPTS, type Script } from '#persian/alphabet.ts'

/** What the address says about the index of brands. */
export interface BrandsAddress {
  script: Script
  letter: string | undefined
  s: string
  page: number
}

export function brandsAddress(search: URLSearchParams): BrandsAddress {
  const page = Number(search.get('page') ?? 1)
  return {
    script: SCRIPTS.find((script) => script === search.get('script')) ?? 'persian',
    letter: search.get('letter') || undefined,
    s: search.get('s')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

/** Defaults are left out of the address; a search stands above a letter. */
export function brandsHref({ script, letter, s, page }: BrandsAddress): string {
  const search = new URLSearchParams()
  if (script !== 'persian') search.set('script', script)
  if (s !== '') search.set('s', s)
  else if (letter !== undefined) search.set('letter', letter)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '/brands' : `/brands?${search}`
}
