import type { DeviceBrowser, DeviceSystem } from '#contract/session.ts'

/** In this order: a browser also names those that it is like, Edge for example Chrome, and Chrome Safari. */
const BROWSERS: readonly (readonly [RegExp, DeviceBrowser])[] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(OPR|Opera)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
]

const SYSTEMS: readonly (readonly [RegExp, DeviceSystem])[] = [
  [/\bAndroid\b/, 'android'],
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'mac'],
  [/\b(Linux|CrOS)\b/, 'linux'],
]

/** What of a browser's description is kept to tell devices apart; the description itself is not. */
export function deviceOf(userAgent: string): { browser: DeviceBrowser; system: DeviceSystem } {
  return { browser: firstOf(BROWSERS, userAgent) ?? 'unknown', system: firstOf(SYSTEMS, userAgent) ?? 'unknown' }
}

function firstOf<Name>(known: readonly (readonly [RegExp, Name])[], userAgent: string): Name | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1]
}
