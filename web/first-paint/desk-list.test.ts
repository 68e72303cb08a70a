import { expect, test } from 'vitest'
import { withDeskList } from './desk-list.ts'

test('a list that is no file of the build stays the only one', () => {
  const page = '<script>import "/@id/browser-manifest"</script>'

  expect(withDeskList(page, '/@id/browser-manifest')).toBe(page)
})
