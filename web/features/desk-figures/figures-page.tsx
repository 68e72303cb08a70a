import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Figures } from './figures.tsx'

const TITLE = 'آمار'

export const meta = () => personalMeta(TITLE)

/** What a seller sold, by day, product and province. */
export default function FiguresPage() {
  return (
    <DeskFrame title={TITLE} can="desk.money">
      <Figures />
    </DeskFrame>
  )
}
