import { describe, expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const page = (body: string) => ({ status: 200, headers: { 'content-type': 'text/html' }, body })
const MEGABYTE = 1024 * 1024

describe('page cache', () => {
  test('a kept page is given without rendering again', async () => {
    const cache = createPageCache(MEGABYTE)
    await cache.keep('/', async ({ tag }) => {
      tag('home')
      return page('one')
    })

    expect(cache.get('/')?.plain.toString()).toBe('one')
  })

  test('many askers of one missing page share one rendering', async () => {
    const cache = createPageCache(MEGABYTE)
    let renderings = 0
    const ask = () =>
      cache.keep('/', async () => {
        renderings++
        await new Promise((done) => setTimeout(done, 5))
        return page('one')
      })

    await Promise.all(Array.from({ length: 50 }, ask))

    expect(renderings).toBe(1)
  })

  test('whoever asks after a change never shares a rendering that began before it', async () => {
    const cache = createPageCache(MEGABYTE)
    const slow = Promise.withResolvers<void>()
    const before = cache.keep('/product/a', async ({ tag }) => {
      await slow.promise
      tag('product:a')
      return page('old')
    })

    cache.forget(['product:a'])
    const after = await cache.keep('/product/a', async ({ tag }) => {
      tag('product:a')
      return page('new')
    })
    slow.resolve()

    expect((await before).plain.toString()).toBe('old')
    expect(after.plain.toString()).toBe('new')
    expect(cache.get('/product/a')?.plain.toString()).toBe('new')
  })

  test('forgetting a tag forgets exactly the pages that showed it', async () => {
    const cache = createPageCache(MEGABYTE)
    await cache.keep('/product/a', async ({ tag }) => {
      tag('product:a')
      return page('a')
    })
    await cache.keep('/product/b', async ({ tag }) => {
      tag('product:b')
      return page('b')
    })

    cache.forget(['product:a'])

    expect(cache.get('/product/a')).toBeUndefined()
    expect(cache.get('/product/b')).toBeDefined()
  })

  test('a page whose content changed while it was rendered is answered once and not kept', async () => {
    const cache = createPageCache(MEGABYTE)
    const answer = await cache.keep('/product/a', async ({ tag }) => {
      tag('product:a')
      cache.forget(['product:a'])
      return page('old')
    })

    expect(answer.plain.toString()).toBe('old')
    expect(cache.get('/product/a')).toBeUndefined()
  })

  test('a page that began before everything was forgotten is not kept', async () => {
    const cache = createPageCache(MEGABYTE)
    await cache.keep('/', async () => {
      cache.forgetAll()
      return page('old')
    })

    expect(cache.get('/')).toBeUndefined()
  })

  test('a page ends at the earliest scheduled change that it shows', async () => {
    const cache = createPageCache(MEGABYTE)
    await cache.keep('/', async ({ validUntil }) => {
      validUntil(new Date(Date.now() + 60_000))
      validUntil(new Date(Date.now() - 1))
      return page('over')
    })

    expect(cache.get('/')).toBeUndefined()
  })

  test('refusals, personal answers and failures are not kept', async () => {
    const cache = createPageCache(MEGABYTE)
    await cache.keep('/missing', async () => ({ ...page('no'), status: 404 }))
    await cache.keep('/mine', async ({ refuse }) => {
      refuse()
      return page('mine')
    })
    const failed = cache.keep('/broken', async () => {
      throw new Error('broken')
    })

    await expect(failed).rejects.toThrow('broken')
    expect(cache.figures().entries).toBe(0)
    expect((await cache.keep('/broken', async () => page('mended'))).plain.toString()).toBe('mended')
  })

  test('what is kept stays within its bytes', async () => {
    const cache = createPageCache(20_000)
    for (let n = 0; n < 50; n++)
      await cache.keep(`/${n}`, async ({ tag }) => {
        tag('home')
        return page('x'.repeat(900))
      })

    expect(cache.figures().bytes).toBeLessThanOrEqual(20_000)
    cache.forget(['home'])
    expect(cache.figures().entries).toBe(0)
  })
})
