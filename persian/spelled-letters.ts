/** How Latin letters are called in Persian: «اس ۲۵» is S25. Names that are also words of their own are tried after the word itself. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  a: ['ای', 'ا'],
  b: ['بی'],
  c: ['سی'],
  d: ['دی'],
  e: ['ای'],
  f: ['اف'],
  g: ['جی'],
  h: ['اچ'],
  i: ['ای'],
  j: ['جی'],
  k: ['کی'],
  l: ['ال'],
  m: ['ام'],
  n: ['ان'],
  o: ['او'],
  p: ['پی'],
  q: ['کیو'],
  r: ['ار'],
  s: ['اس'],
  t: ['تی'],
  u: ['یو'],
  v: ['وی'],
  w: ['دبلیو'],
  x: ['ایکس'],
  y: ['وای'],
  z: ['زد', 'زی'],
}
const LETTERS = new Map<string, string[]>()
for (const [letter, names] of Object.entries(NAMES)) {
  for (const name of names) LETTERS.set(name, [...(LETTERS.get(name) ?? []), letter])
}

/** The Latin letters that a word of a search key may name. */
export function spelledLetters(word: string): readonly string[] {
  return LETTERS.get(word) ?? []
}
