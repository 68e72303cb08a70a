import styles from './legal-name.module.css'

/** Who sells before the law, where it is known. */
export function LegalName({ name }: { name: string | undefined }) {
  if (name === undefined) return null
  return (
    <p className={styles.name}>
      نام حقوقی: <bdi>{name}</bdi>
    </p>
  )
}
