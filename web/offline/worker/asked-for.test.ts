import { describe, expect, test } from 'vitest'
import { readBootstrapCall } from '#contract/content.ts'
import { askedFor, mayKeep, pageOf } from './asked-for.ts'

const HERE = 'https://rasteh.test'
const get = (path: string, mode = 'cors') => askedFor({ method: 'GET', mode, url: new URL(path, HERE).href }, HERE)

describe('the worker', () => {
  test.each([
    ['/product/x', 'navigate', 'page'],
    ['/', 'navigate', 'page'],
    ['/product/x.data?_routes=y', 'cors', 'page-data'],
    [`/api${readBootstrapCall.path}`, 'cors', 'frame'],
    ['/assets/shell-1.js', 'cors', 'file'],
    ['/media/320/goods/a.webp', 'no-cors', 'picture'],
  ] as const)('answers for %s (%s) as a %s', (path, mode, kind) => {
    expect(get(path, mode)).toBe(kind)
  })

  test.each(['/api/cart', '/api/bootstrap/x', '/api/user/verify', '/uploads/ticket.webp', '/dev/outbox', '/metrics'])(
    'lets %s pass',
    (path) => {
      expect(get(path, 'cors')).toBe('other')
      expect(get(path, 'navigate')).toBe('other')
    },
  )

  test('lets pass what changes something, and what is not ours', () => {
    expect(askedFor({ method: 'POST', mode: 'cors', url: `${HERE}/product/x.data` }, HERE)).toBe('other')
    expect(get('https://elsewhere.test/product/x', 'navigate')).toBe('other')
  })

  test('keeps an answer only when the server calls it public', () => {
    const answer = (caching: string, facts: { ok?: boolean; redirected?: boolean } = {}) =>
      mayKeep({ ok: true, redirected: false, headers: new Headers({ 'cache-control': caching }), ...facts })

    expect(answer('public, max-age=0, s-maxage=5')).toBe(true)
    expect(answer('no-store')).toBe(false)
    expect(answer('private, max-age=60')).toBe(false)
    expect(answer('public', { ok: false })).toBe(false)
    expect(answer('public', { redirected: true })).toBe(false)
  })

  test('a notification leads to a page of ours and nowhere else', () => {
    expect(pageOf({ url: '/product/x' }, HERE)).toBe(`${HERE}/product/x`)
    expect(pageOf({ url: 'https://elsewhere.test/' }, HERE)).toBe(`${HERE}/`)
    expect(pageOf({ url: '//elsewhere.test' }, HERE)).toBe(`${HERE}/`)
    expect(pageOf(null, HERE)).toBe(`${HERE}/`)
  })
})
