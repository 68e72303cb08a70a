import { describe, expect, test } from 'vitest'
import { loginPath, safeRedirect } from './redirect.ts'

describe('the way back after signing in', () => {
  test.each(['/basket', '/payment-info?order=order_1', '/product/گوشی', '/account/orders?page=2#last'])('%s leads there', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'basket',
    '',
    '/a b',
    '/\tx',
    '/x\\y',
    '/login',
    '/login?redirect=/login',
    '/logout',
    null,
    undefined,
  ])('%s leads to the home page', (path) => {
    expect(safeRedirect(path)).toBe('/')
  })

  test('the login address carries the page that was left', () => {
    expect(loginPath('/basket?x=1')).toBe('/login?redirect=%2Fbasket%3Fx%3D1')
    expect(loginPath('/')).toBe('/login')
  })
})
