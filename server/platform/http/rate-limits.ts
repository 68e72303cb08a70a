import type { RateLimitOptions } from '@fastify/rate-limit'
import type { RateClass } from '#contract/call.ts'
import { RATE_PER_MINUTE } from '#contract/limits.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../errors.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { bearerOf } from './admit.ts'
import type { Authentication } from './signed-in.ts'

const RateLimited = defineError<{ seconds: number }>({
  code: 'RATE_LIMITED',
  status: 429,
  message: ({ seconds }) => `تعداد درخواست‌ها زیاد است؛ ${formatCount(seconds)} ثانیهٔ دیگر دوباره تلاش کنید`,
  retryAfter: ({ seconds }) => seconds,
})

/** Counted by session where a rightly signed token says which, else by address. */
export function rateLimitOf(
  rate: RateClass,
  { services, authentication }: { services: Services; authentication: Authentication },
): RateLimitOptions {
  return {
    ...rateLimitByAddress(rate, services.settings),
    keyGenerator: (request) => {
      const token = bearerOf(request)
      return (token === undefined ? undefined : authentication.sessionOf(token)) ?? request.ip
    },
  }
}

export function rateLimitByAddress(rate: RateClass, { rateLimitFactor }: Pick<Settings, 'rateLimitFactor'>): RateLimitOptions {
  return {
    max: Math.ceil(RATE_PER_MINUTE[rate] * rateLimitFactor),
    timeWindow: 60_000,
    groupId: rate,
    keyGenerator: ({ ip }) => ip,
    errorResponseBuilder: (_, { ttl }) => RateLimited({ seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  }
}
