import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination, pagesShown } from './pagination.tsx'

const html = (page: number, pages: number) => renderToString(<Pagination page={page} pages={pages} hrefOf={(to) => `?page=${to}`} />)
/** What a phone leaves out, and what it puts in its place. */
const count = (text: string, mark: string) => text.split(mark).length - 1

test('first, last and the neighbours are shown, with a mark where some are left out', () => {
  expect(pagesShown(5, 50)).toEqual([1, 'gap', 4, 5, 6, 'gap', 50])
  expect(pagesShown(3, 50)).toEqual([1, 2, 3, 4, 'gap', 50])
})

test('a phone has at most four numbers between the arrows, and a mark wherever it leaves some out', () => {
  for (const [page, pages] of [
    [1, 50],
    [2, 50],
    [3, 50],
    [4, 50],
    [25, 50],
    [48, 50],
    [50, 50],
    [2, 3],
    [3, 4],
  ] as const) {
    const shown = html(page, pages)
    const numbers = pagesShown(page, pages).filter((each) => each !== 'gap').length
    const folded = count(shown, 'folded')

    expect(numbers - folded, `page ${page} of ${pages}`).toBeLessThanOrEqual(4)
    const left = [page - 1 > 1, page + 1 < pages]
    expect(count(shown, '…'), `page ${page} of ${pages}`).toBe(
      folded > 0 ? left.filter(Boolean).length : pagesShown(page, pages).filter((each) => each === 'gap').length,
    )
  }
})
