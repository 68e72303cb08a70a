import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { HeartIcon } from '#web/ui/icons.tsx'
import styles from './heart-button.module.css'

interface HeartButtonProps {
  title: string
  pressed: boolean
  /** Absent while what a press does is still on its way. */
  onPress?: () => void
  /** `card`: at the corner of a product card's picture, across from where it is compared. */
  look?: 'icon' | 'card'
}

/** Its label says what a press does. */
export function HeartButton({ title, pressed, onPress, look = 'icon' }: HeartButtonProps) {
  return (
    <IconButton
      label={pressed ? `حذف ${title} از علاقه‌مندی‌ها` : `افزودن ${title} به علاقه‌مندی‌ها`}
      title={pressed ? 'حذف از علاقه‌مندی‌ها' : 'افزودن به علاقه‌مندی‌ها'}
      aria-pressed={pressed}
      disabled={onPress === undefined}
      onClick={onPress}
      corner={look === 'card'}
      className={classNames(styles.heart, look === 'card' && styles.card)}
    >
      <HeartIcon />
    </IconButton>
  )
}
