import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Bytes, plainOf } from './bytes.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

const page = (body: string) => ({ status: 200, headers: { 'content-type': 'text/html' }, body })
const MEGABYTE = 1024 * 1024
const textOf = (bytes: Bytes | undefined) => bytes && plainOf(bytes).toString()

describe('page cache', () => {
  test('a kept page is given without rendering again', async () => {
    const cache = createPageCache(MEGABYTE)
    await cache.keep('/', async ({ tag }) => {
      tag('home')
      return page('one')
    })

    expect(textOf(cache.get('/'))).toBe('one')
  })

  test('a page that is asked for again takes the room of its small forms, and of the plain one where somebody takes that', async () => {
    const text = 'راسته، بازار آنلاین '.repeat(5_000)
    const cache = createPageCache(MEGABYTE)
    await cache.keep('/', async () => page(text))
    const whole = cache.figures().bytes

    cache.get('/')
    await vi.waitFor(() => expect(cache.figures().bytes).toBeLessThan(whole / 10))
    expect(textOf(cache.get('/'))).toBe(text)
    cache.get('/')

    expect(cache.figures().bytes).toBeGreaterThan(Buffer.byteLength(text))
    expect(cache.figures()).toMatchObject({ entries: 1, evicted: 0 })
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

    expect(textOf(await before)).toBe('old')
    expect(textOf(after)).toBe('new')
    expect(textOf(cache.get('/product/a'))).toBe('new')
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

    expect(textOf(answer)).toBe('old')
    expect(cache.get('/product/a')).toBeUndefined()
  })

  test('while the database cannot be asked, what is kept is given past its end and marked, and nothing is kept beside it', async () => {
    const cache = createPageCache(MEGABYTE)
    const soon = new Date(Date.now() + 60_000)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await cache.keep('/ends', async ({ validUntil }) => {
      validUntil(soon)
      return page('an offer of today')
    })
    const slow = Promise.withResolvers<void>()
    const begunBefore = cache.keep('/slow', async () => {
      await slow.promise
      return page('slow')
    })

    cache.serveStale()
    slow.resolve()
    await begunBefore
    await cache.keep('/made', async () => page('made'))
    vi.setSystemTime(soon)

    const given = cache.get('/ends')
    expect(textOf(given)).toBe('an offer of today')
    expect(given?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-rasteh-stale': 'database', 'content-type': 'text/html' })
    expect([cache.get('/slow'), cache.get('/made')]).toEqual([undefined, undefined])

    cache.forgetAll()
    expect(cache.get('/ends')).toBeUndefined()
    await cache.keep('/made', async () => page('made'))
    expect(cache.get('/made')?.headers).not.toHaveProperty('x-rasteh-stale')
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

  test('a page that says the same after its end is as small as before, and one that does not is another', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const cache = createPageCache(MEGABYTE)
    const keepFor = (minutes: number, text: string) =>
      cache.keep('/', async ({ validUntil }) => {
        validUntil(new Date(minutes * 60_000))
        return page(text)
      })
    const text = 'راسته، بازار آنلاین '.repeat(100)
    await keepFor(1, text)
    cache.get('/')
    await vi.waitFor(() => expect(cache.get('/')).toMatchObject({ plain: undefined, isSmall: true }))
    const { brotli, gzip } = cache.get('/') ?? {}
    expect([brotli, gzip]).not.toContain(undefined)

    vi.setSystemTime(60_000)
    expect(await keepFor(2, text)).toMatchObject({ isSmall: true, brotli, gzip })
    expect(textOf(cache.get('/'))).toBe(text)

    vi.setSystemTime(120_000)
    expect(await keepFor(3, `${text}!`)).toMatchObject({ isSmall: false, brotli: undefined, gzip: undefined })
    expect(textOf(cache.get('/'))).toBe(`${text}!`)
  })

  test('a page that is refused or not found after its end is not given any more', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const cache = createPageCache(MEGABYTE)
    await cache.keep('/', async ({ validUntil }) => {
      validUntil(new Date(60_000))
      return page('here')
    })
    vi.setSystemTime(60_000)
    await cache.keep('/', async () => ({ ...page('gone'), status: 404 }))

    cache.serveStale()
    expect(cache.get('/')).toBeUndefined()
    expect(cache.figures().entries).toBe(0)
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
    expect(textOf(await cache.keep('/broken', async () => page('mended')))).toBe('mended')
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

  describe('when it is full', () => {
    const ask = (cache: PageCache, key: string, validUntil: Date | null = null) =>
      cache.keep(key, async (collector) => {
        collector.tag('home')
        collector.validUntil(validUntil)
        return page('x'.repeat(900))
      })
    const fill = async (cache: PageCache, times: number, validUntil: Date | null = null) => {
      for (let n = 0; n < 8; n++) for (let time = 0; time < times; time++) await ask(cache, `/kept/${n}`, validUntil)
    }
    const keptOf = (cache: PageCache) => Array.from({ length: 8 }, (_, n) => cache.get(`/kept/${n}`)).filter((bytes) => bytes !== undefined)
    /** Room for eight pages of this kind, and not for a ninth. */
    const FOR_EIGHT = 17_500

    test('what was asked for once displaces nothing', async () => {
      const cache = createPageCache(FOR_EIGHT)
      await fill(cache, 1)

      for (let n = 0; n < 1_000; n++) await ask(cache, `/search?s=${n}`)

      expect(keptOf(cache)).toHaveLength(8)
      expect(cache.figures().evicted).toBe(0)
    })

    test('what is asked for again takes the place of what was asked for once', async () => {
      const cache = createPageCache(FOR_EIGHT)
      await fill(cache, 1)

      await ask(cache, '/new')
      expect(cache.get('/new')).toBeUndefined()
      await ask(cache, '/new')

      expect(cache.get('/new')).toBeDefined()
      expect(keptOf(cache)).toHaveLength(7)
    })

    test('a flood of addresses, each of them asked for twice, does not displace what is asked for often', async () => {
      const cache = createPageCache(FOR_EIGHT)
      await fill(cache, 10)

      for (let n = 0; n < 100; n++) {
        await ask(cache, `/search?s=${n}`)
        await ask(cache, `/search?s=${n}`)
        cache.get(`/kept/${n % 8}`)
      }

      expect(keptOf(cache)).toHaveLength(8)
    })

    test('a favourite of the past goes when nobody asks for it any more', async () => {
      const cache = createPageCache(FOR_EIGHT)
      await fill(cache, 1_000)

      for (let n = 0; n < 100; n++) {
        await ask(cache, `/new/${n}`)
        await ask(cache, `/new/${n}`)
      }

      expect(keptOf(cache).length).toBeLessThan(8)
    })

    test('what is over makes room for anything', async () => {
      vi.useFakeTimers({ now: 0 })
      onTestFinished(() => void vi.useRealTimers())
      const cache = createPageCache(FOR_EIGHT)
      await fill(cache, 3, new Date(60_000))
      vi.setSystemTime(60_000)

      await ask(cache, '/new')

      expect(cache.get('/new')).toBeDefined()
    })

    test('a favourite that changed comes back at once', async () => {
      const cache = createPageCache(FOR_EIGHT)
      await fill(cache, 1)
      for (let time = 0; time < 5; time++)
        await cache.keep('/favourite', async ({ tag }) => {
          tag('favourite')
          return page('x'.repeat(900))
        })
      cache.forget(['favourite'])
      await ask(cache, '/quick')
      await ask(cache, '/quick')

      await ask(cache, '/favourite')

      expect(cache.get('/favourite')).toBeDefined()
    })

    test('a favourite that ended and was made again is one still', async () => {
      vi.useFakeTimers({ now: 0, toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      const cache = createPageCache(FOR_EIGHT)
      const favourite = (minutes: number) =>
        cache.keep('/favourite', async ({ validUntil }) => {
          validUntil(new Date(minutes * 60_000))
          return page('x'.repeat(900))
        })
      for (let time = 0; time < 8; time++) await favourite(1)
      vi.setSystemTime(60_000)
      await favourite(2)
      await fill(cache, 2)
      for (let at = 0; at < 8; at++) for (let time = 0; time < 3; time++) await ask(cache, `/flood-${at}`)

      expect(cache.get('/favourite')).toBeDefined()
    })

    test('one answer that is larger than everything is not kept, and displaces nothing', async () => {
      const cache = createPageCache(FOR_EIGHT)
      await fill(cache, 1)
      for (let time = 0; time < 3; time++) await cache.keep('/huge', async () => page('x'.repeat(100_000)))

      expect(keptOf(cache)).toHaveLength(8)
    })
  })

  test('two long addresses that begin alike are two, and each is kept under a short key', async () => {
    const cache = createPageCache(MEGABYTE)
    const long = `/search?s=${'a'.repeat(10_000)}`
    await cache.keep(long, async () => page('one'))
    await cache.keep(`${long}b`, async () => page('other'))

    expect(textOf(cache.get(long))).toBe('one')
    expect(textOf(cache.get(`${long}b`))).toBe('other')
    expect(cache.figures().bytes).toBeLessThan(4_000)
  })
})
