import { ShieldIcon } from '#web/ui/icons.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'

/** On the way to pay: the name, and that the way is safe. */
export function PlainHeader() {
  return (
    <header className={`${styles.header} ${styles.plain}`}>
      <div className={styles.main}>
        <Logo />
        <p className={styles.safe}>
          <ShieldIcon />
          خرید امن
        </p>
      </div>
    </header>
  )
}
