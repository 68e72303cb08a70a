import type { DeviceBrowser, DeviceSession, DeviceSystem } from '#contract/session.ts'

const BROWSERS: Record<DeviceBrowser, string> = {
  chrome: 'کروم',
  edge: 'اج',
  firefox: 'فایرفاکس',
  opera: 'اپرا',
  safari: 'سافاری',
  samsung: 'مرورگر سامسونگ',
  unknown: 'مرورگر ناشناخته',
}
const SYSTEMS: Record<DeviceSystem, string> = {
  android: 'اندروید',
  ios: 'آیفون یا آیپد',
  linux: 'لینوکس',
  mac: 'مک',
  windows: 'ویندوز',
  unknown: '',
}

/** کروم، اندروید */
export function deviceWords({ browser, system }: Pick<DeviceSession, 'browser' | 'system'>): string {
  return [BROWSERS[browser], SYSTEMS[system]].filter((word) => word !== '').join('، ')
}
