import styles from './spinner.module.css'

interface SpinnerProps {
  /** Read out to who cannot see it; without one the words beside it say what is awaited. */
  label?: string | undefined
  size?: 'normal' | 'large' | undefined
}

export function Spinner({ label, size = 'normal' }: SpinnerProps) {
  const look = size === 'large' ? `${styles.spinner} ${styles.large}` : styles.spinner
  return label === undefined ? <span className={look} aria-hidden="true" /> : <span className={look} role="status" aria-label={label} />
}
