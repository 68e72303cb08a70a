import type { Settings } from './settings.ts'

/**
 * What addresses that others read begin with: sitemap, canonical links, pictures for messengers. PUBLIC_URL, or without it what the start prints:
 * the host that a request names could be anyone's, and what is kept is the same for every asker.
 */
export function publicAddressOf({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`
}

export function isHttps({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false
}
