/** The page runs from right to left, and has one palette: styles name no side by left or right, and no colour outside the tokens. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inRoot } from './set-up/places.mjs'

const PHYSICAL = [
  /^\s*(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /^\s*border-(?:top|bottom)-(?:left|right)-radius\b/,
  /^\s*(?:left|right)\s*:/,
  /\b(?:float|clear|text-align)\s*:\s*(?:left|right)\b/,
  /^\s*(?:margin|padding|inset)\s*:\s*(?:[\w.()%-]+\s+){3}[\w.()%-]+\s*;/,
]
const COLOUR = /(?::|\s)#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i

const sheets = readdirSync(inRoot('web'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
const found = sheets.flatMap((name) => {
  const lines = readFileSync(join(inRoot('web'), name), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const wrong = PHYSICAL.some((pattern) => pattern.test(line)) || (basename(name) !== 'tokens.css' && COLOUR.test(line))
    return wrong ? [`web/${name}:${index + 1}: ${line.trim()}`] : []
  })
})

for (const each of found) process.stderr.write(`${each}\n`)
process.stdout.write(`Styles: ${sheets.length} sheets, ${found.length} lines with a physical side or a colour of their own.\n`)
process.exitCode = found.length === 0 ? 0 : 1
