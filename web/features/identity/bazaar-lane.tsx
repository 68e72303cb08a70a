import styles from './bazaar-lane.module.css'

/** Arch behind arch, with light at the end: what the name of the market means. */
export function BazaarLane() {
  return (
    <svg className={styles.lane} viewBox="0 0 400 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className={styles.arch1} d="M2 420V198C2 73 117 56 200 16c83 40 198 57 198 182v222z" />
      <path className={styles.arch2} d="M40 420V233c0-105 93-119 160-153 67 34 160 48 160 153v187z" />
      <path className={styles.arch3} d="M76 420V267c0-86 72-97 124-125 52 28 124 39 124 125v153z" />
      <path className={styles.arch4} d="M110 420V300c0-67 52-76 90-98 38 22 90 31 90 98v120z" />
      <path className={styles.arch5} d="M140 420v-88c0-50 35-56 60-72 25 16 60 22 60 72v88z" />
      <path className={styles.gate} d="M166 420v-57c0-32 20-37 34-47 14 10 34 15 34 47v57z" />
      <path className={styles.beam} d="M200 16 128 420h144zM200 80l-24 340h48z" />
      <path className={styles.floor} d="M2 420l164-48h68l164 48z" />
      <path className={styles.light} d="M104 420l70-48h52l70 48z" />
    </svg>
  )
}
