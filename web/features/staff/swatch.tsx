import styles from './colours.module.css'

/** A colour as shoppers see it; none while its code is not whole. */
export function Swatch({ hex }: { hex: string }) {
  // biome-ignore lint/style/noInlineStyles: a colour of the market's data
  return <span className={styles.sample} style={{ background: /^#[0-9a-f]{6}$/i.test(hex) ? hex : 'none' }} />
}
