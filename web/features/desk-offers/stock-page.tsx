import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Stock } from './stock.tsx'

const TITLE = 'گردش موجودی'

export const meta = () => personalMeta(TITLE)

/** What came and went of this seller’s stock, and why. */
export default function StockPage() {
  return (
    <DeskFrame title={TITLE} can="desk.prices">
      <Stock />
    </DeskFrame>
  )
}
