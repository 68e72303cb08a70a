import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SearchBox } from './search-box.tsx'
import { UserMenu } from './user-menu.tsx'

function rendered(part: ReactNode, address: string): string {
  const Page = createRoutesStub([{ path: '*', Component: () => part }])
  return renderToString(<Page initialEntries={[address]} />)
}

test('what the server renders of a page holds nothing of a query that makes no other page', () => {
  expect(rendered(<SearchBox />, '/product/lamp?s=first-visitor')).not.toContain('first-visitor')
  expect(rendered(<UserMenu />, '/product/lamp?s=first-visitor')).not.toContain('first-visitor')
  expect(rendered(<UserMenu />, '/product/lamp?s=first-visitor')).toContain(`/login?redirect=${encodeURIComponent('/product/lamp')}`)
})

test('the search box of a search’s own page shows its words before the page is alive', () => {
  expect(rendered(<SearchBox />, '/search?s=lamp')).toContain('value="lamp"')
})
