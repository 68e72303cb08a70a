import type { CartLine } from '#contract/cart.ts'
import styles from './line-facts.module.css'

/** Colour, warranty and whatever else tells a variant from its sisters. */
export function LineFacts({ attributes, children }: { attributes: CartLine['attributes']; children?: string | undefined }) {
  const words = attributes
    .flatMap(({ color, material, warranty, other }) => [color, material, warranty, other])
    .filter((word) => word !== undefined && word !== '')
  if (words.length === 0 && children === undefined) return null
  return (
    <ul className={styles.facts}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
      {children !== undefined && <li>{children}</li>}
    </ul>
  )
}
