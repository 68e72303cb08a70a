import { expect, test } from 'vitest'
import { isLink, isPath, isWebPage, isWebsite } from './address.ts'
import { HOSTILE_ADDRESSES } from './hostile-addresses.testing.ts'

test('nothing that runs, or that leads to another site unseen, is an address', () => {
  for (const address of HOSTILE_ADDRESSES)
    expect(
      [isPath, isWebPage, isLink, isWebsite].filter((is) => is(address)),
      address,
    ).toEqual([])
})

test.each(['/', '/shop?sort=newest#top', '/search?s=گوشی سامسونگ', '/category/گوشی‌موبایل', '/a//b'])(
  '%s is a path of this site',
  (address) => {
    expect([isPath(address), isLink(address), isWebPage(address), isWebsite(address)]).toEqual([true, true, false, false])
  },
)

test.each(['https://rasteh.example', 'http://example.ir:8080/a?b=c#d', 'HTTPS://EXAMPLE.IR/', 'https://نمونه.ایران/'])(
  '%s is a page of the web',
  (address) => {
    expect([isWebPage(address), isLink(address), isWebsite(address), isPath(address)]).toEqual([true, true, true, false])
  },
)

test.each(['tel:+982112345678', 'mailto:info@rasteh.example', '#', '#footer'])('%s may be linked', (address) => {
  expect([isLink(address), isPath(address), isWebPage(address), isWebsite(address)]).toEqual([true, false, false, false])
})

test('a website may be written without its scheme', () => {
  expect(['www.apple.com/iran', 'apple.com', 'apple.com:8080', 'نمونه.ایران'].every(isWebsite)).toBe(true)
  expect(['localhost', 'یک متن', 'info@apple.com', ''].some(isWebsite)).toBe(false)
})

test('what a browser makes of a path stays on this site', () => {
  for (const address of ['/', '/..//evil.ir', '/%5cevil.ir', '/ /evil.ir', '/.//evil.ir', '/@evil.ir', '/:evil.ir'].filter(isPath))
    expect(new URL(address, 'https://rasteh.example').origin, address).toBe('https://rasteh.example')
})
