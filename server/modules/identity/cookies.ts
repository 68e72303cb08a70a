import { KNOWN_DEVICE_DAYS, SIGN_UP_WAITS_S } from '#contract/timings.ts'
import type { Common } from '../../platform/http/context.ts'
import type { Services } from '../../platform/services.ts'
import type { Browser, Keepsake } from './browser.ts'

type Cookies = Pick<Common, 'cookie' | 'setCookie' | 'userAgent'>

const KEEPSAKES = {
  device: { name: 'rasteh_device', seconds: KNOWN_DEVICE_DAYS * 86_400 },
  claim: { name: 'rasteh_code', seconds: SIGN_UP_WAITS_S },
} as const satisfies Record<Keepsake, { name: string; seconds: number }>

/** What every cookie of ours has in common. */
export function cookieOf({ settings }: Pick<Services, 'settings'>) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: settings.publicUrl?.startsWith('https:') ?? false } as const
}

/** The browser behind a request, by the cookies that came with it. */
export function browsersOf(services: Pick<Services, 'settings'>): (cookies: Cookies) => Browser {
  const cookie = cookieOf(services)
  return ({ cookie: read, setCookie, userAgent }) => ({
    userAgent,
    read: (keepsake) => read(KEEPSAKES[keepsake].name),
    keep: (keepsake, value) => setCookie(KEEPSAKES[keepsake].name, value, { ...cookie, maxAgeS: KEEPSAKES[keepsake].seconds }),
  })
}
