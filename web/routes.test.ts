import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

async function addressesIn(mode: string): Promise<string> {
  vi.resetModules()
  vi.stubEnv('NODE_ENV', mode)
  return JSON.stringify((await import('./routes.ts')).default)
}

test('the pages of the kits and of the texts are there while they are written, and in nothing that is built', async () => {
  for (const address of ['dev/kit', 'dev/texts']) {
    expect(await addressesIn('development')).toContain(address)
    expect(await addressesIn('production')).not.toContain(address)
  }
})
