/** What the address of a thing is made of: the letters and digits of its name, with hyphens between; at most 120 letters, empty where the name has none. */
export function slugOf(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\u200c]+/gu, '-')
    .replace(/\u200c/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
}
