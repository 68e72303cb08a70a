import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

/** The typeface of documents on paper. The library weighs much: only workers that make PDFs load this file. */

const fontOf = (weight: string) => createRequire(import.meta.url).resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`)
Font.register({
  family: 'Vazirmatn',
  fonts: [
    { src: fontOf('Regular'), fontWeight: 400 },
    { src: fontOf('Bold'), fontWeight: 700 },
  ],
})
// Persian words are not divided at the end of a line; where Latin letters begin beside Persian ones the library would, if it cost less than everything else
Font.registerHyphenationCallback((word) => [word])

export const FONT_FAMILY = 'Vazirmatn'
export const NEVER_DIVIDED = { hyphenationPenalty: 10_000 } as const
