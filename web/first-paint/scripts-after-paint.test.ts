import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const PAGE = [
  '<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js"/><title>راسته</title><link rel="modulepreload" href="/assets/b.js"/></head>',
  '<body><main>محصول</main><script>context()</script><script type="module" async="">import "/assets/a.js"</script><script>data()</script></body></html>',
].join('')

test('nothing of the modules is fetched while the page is parsed, and all of them are known to the script that begins them', () => {
  const page = scriptsAfterPaint(PAGE)

  expect(page).not.toContain('modulepreload" href')
  expect(page).not.toContain('type="module"')
  expect(page).toContain('<script type="text/plain" data-later="/assets/a.js /assets/b.js">import "/assets/a.js"</script>')
})

test('the rest of the page stays as it was, in its order', () => {
  const page = scriptsAfterPaint(PAGE)

  expect(page).toContain('<head><title>راسته</title></head><body><main>محصول</main><script>context()</script>')
  expect(page).toMatch(/<script>data\(\)<\/script><script>[\s\S]+<\/script><\/body><\/html>$/)
})

test('a page without modules is handed on as it is', () => {
  const page = '<html><head></head><body><script>data()</script></body></html>'

  expect(scriptsAfterPaint(page)).toBe(page)
})
