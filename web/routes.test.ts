import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

async function addressesIn(mode: string): Promise<string> {
  vi.resetModules()
  vi.stubEnv('NODE_ENV', mode)
  return JSON.stringify((await import('./routes.ts')).default)
}

test('the page of the kits is there while pages are written, and in nothing that is built', async () => {
  expect(await addressesIn('development')).toContain('dev/kit')
  expect(await addressesIn('production')).not.toContain('kit')
})
