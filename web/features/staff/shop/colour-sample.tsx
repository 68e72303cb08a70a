import type { CSSProperties } from 'react'
import { COLOUR, FIXED, isReadable, type Look, leastContrast } from '#contract/site-colours.ts'
import { formatDecimal } from '#persian/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import styles from './colour-sample.module.css'

/** A colour with what stands on it, and the lowest contrast that it makes, while it is typed. */
export function ColourSample({ look, colour }: { look: Look; colour: string }) {
  const typed = colour.trim().toLowerCase()
  if (!COLOUR.test(typed)) return null
  const contrast = formatDecimal(String(Math.floor(leastContrast(look, typed).words * 10) / 10))
  const shown = { '--shown': typed, '--over': FIXED[look].onPrimary } as CSSProperties // names of our own
  return (
    <div className={styles.sample}>
      {/* biome-ignore lint/style/noInlineStyles: a colour that is being typed */}
      <span className={styles.patch} style={shown}>
        دکمه
      </span>
      <Chip tone={isReadable(look, typed) ? 'pesteh' : 'anar'}>{`کمترین تضاد ${contrast} به ۱`}</Chip>
    </div>
  )
}
