import { useNavigate } from 'react-router'
import { COMPARE_FULL } from '#contract/limits.ts'
import { useStore } from '#web/store/use-store.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CompareIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './compare-button.module.css'
import { comparedIn, onCompareChange, toggleCompared } from './compare-store.ts'

interface CompareButtonProps {
  productId: string
  title: string
  category: { slug: string; title?: string }
  /** `card`: at the corner of a product card's picture; its box needs `position: relative`. */
  look: 'icon' | 'card'
}

const TOLD = {
  added: { tone: 'success', text: 'محصول به مقایسه افزوده شد' },
  removed: { tone: 'info', text: 'محصول از مقایسه حذف شد' },
  full: { tone: 'notice', text: COMPARE_FULL },
} as const

/** Takes a product into the comparison of its category, or out of it. The server renders it unpressed: the list lies in this browser. */
export function CompareButton({ productId, title, category: { slug }, look }: CompareButtonProps) {
  const navigate = useNavigate()
  const pressed = useStore({ subscribe: onCompareChange, read: () => comparedIn(slug).includes(productId), onServer: false })
  const press = () => {
    const change = toggleCompared(slug, productId)
    if (change === 'first') void navigate(`/compare/${encodeURIComponent(slug)}`)
    else toast(TOLD[change])
  }
  return (
    <IconButton
      label={pressed ? `حذف ${title} از مقایسه` : `افزودن ${title} به مقایسه`}
      title={pressed ? 'حذف از مقایسه' : 'افزودن به مقایسه'}
      aria-pressed={pressed}
      onClick={press}
      corner={look === 'card'}
      className={look === 'card' ? styles.card : styles.alone}
    >
      <CompareIcon />
    </IconButton>
  )
}
