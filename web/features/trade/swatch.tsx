import { classNames } from '#web/ui/class-names.ts'
import styles from './swatch.module.css'

interface SwatchProps {
  hex: string
  large?: boolean
}

/** A colour as shoppers see it; empty while its code is not whole. */
export function Swatch({ hex, large = false }: SwatchProps) {
  return (
    <svg className={classNames(styles.swatch, large && styles.large)} viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="5.5" fill={/^#[0-9a-f]{6}$/i.test(hex) ? hex : 'none'} />
    </svg>
  )
}
