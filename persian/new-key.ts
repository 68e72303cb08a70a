/** A name that nothing else has: 32 hexadecimal digits, with hyphens where the browser makes them. */
export function newKey(): string {
  // a page that came without https has no randomUUID
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
