import type { TableNode } from '#contract/fast-order.ts'
import { Picture } from '#web/ui/picture.tsx'
import styles from './row-cells.module.css'
import { Swatch } from './swatch.tsx'

const PICTURE_WIDTH = '40px'
/** What imports leave behind where there is no picture. */
const NO_PICTURE = new Set(['', 'null', 'undefined', '[]'])

export function OfferPicture({ image }: Pick<TableNode, 'image'>) {
  return <Picture path={NO_PICTURE.has(image) ? null : image} alt="" sizes={PICTURE_WIDTH} widths={[192]} className={styles.picture} />
}

export const traitsOf = ({ attributes }: Pick<TableNode, 'attributes'>) => attributes.map(({ value }) => value).join('، ')

export function Traits({ attributes }: Pick<TableNode, 'attributes'>) {
  return (
    <span className={styles.traits}>
      {attributes.map(({ type, attribute_name, value, hex }) => (
        <span key={`${type} ${attribute_name} ${value}`} className={styles.trait}>
          {type === 'color' && hex !== null && <Swatch hex={hex} />}
          {value}
        </span>
      ))}
    </span>
  )
}
