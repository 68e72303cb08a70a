import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import type { Counted } from './messages.ts'

/** Counts requests among those of all workers, or all machines, in place of the store that each process would have for itself: route by route, like that one. */
export function sharedLimits(counters: { count(key: string, windowMs: number): Promise<Counted> }): FastifyRateLimitStoreCtor {
  return class SharedLimits implements FastifyRateLimitStore {
    readonly #route: string

    constructor(_: FastifyRateLimitOptions, route = '') {
      this.#route = route
    }

    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void, windowMs: number): void {
      counters.count(`${this.#route} ${key}`, windowMs).then(({ current, ttlMs }) => done(null, { current, ttl: ttlMs }), done)
    }

    child({ routeInfo }: { path?: string; routeInfo?: Pick<RouteOptions, 'method' | 'url'> }): FastifyRateLimitStore {
      return new SharedLimits({}, `${routeInfo?.method} ${routeInfo?.url}`)
    }
  }
}
