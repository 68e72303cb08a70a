/** «یلدا کنار همه: آجیل و انار»: what stands before the colon is the headline, the rest the line below it. */
export function wordsOf(alt: string): [headline: string, text: string] {
  const colon = alt.indexOf(':')
  return colon === -1 ? [alt, ''] : [alt.slice(0, colon).trim(), alt.slice(colon + 1).trim()]
}
