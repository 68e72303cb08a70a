import { lettersKey, searchTokens } from '#persian/search-key.ts'

const WORD = /([\p{L}\p{N}\p{M}\u200c]+)/u
const ZWNJ = '\u200c'

/** A title with the words marked that begin as one of the searched ones, however either is written. */
export function Highlighted({ title, text }: { title: string; text: string }) {
  return runsOf(title, searchTokens(text)).map(({ run, at, isMarked }) => (isMarked ? <mark key={at}>{run}</mark> : run))
}

interface Run {
  run: string
  /** Where it begins. */
  at: number
  isMarked: boolean
}

/** What is not marked stays in one piece: «Galaxy A 54» is no number beside a name. */
function runsOf(title: string, searched: readonly string[]): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const run of title.split(WORD)) {
    const isMarked = isFound(run, searched)
    const before = runs.at(-1)
    if (before !== undefined && !isMarked && !before.isMarked) before.run += run
    else if (run !== '') runs.push({ run, at, isMarked })
    at += run.length
  }
  return runs
}

function isFound(word: string, searched: readonly string[]): boolean {
  if (!WORD.test(word)) return false
  const keys = [word, ...word.split(ZWNJ)].map(lettersKey)
  return searched.some((token) => keys.some((key) => key.startsWith(token)))
}
