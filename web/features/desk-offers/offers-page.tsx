import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EditIcon, PlusIcon } from '#web/ui/late-icons.tsx'
import { FAST_EDIT, NEW_OFFERS } from './addresses.ts'
import { Offers } from './offers.tsx'

const TITLE = 'پیشنهادها'

export const meta = () => personalMeta(TITLE)

/** What this seller offers, and where its prices stand beside those of others. */
export default function OffersPage() {
  return (
    <DeskFrame
      title={TITLE}
      can="desk.prices"
      actions={
        <>
          <LinkButton to={FAST_EDIT} look="line" icon={<EditIcon />}>
            ویرایش سریع
          </LinkButton>
          <LinkButton to={NEW_OFFERS} icon={<PlusIcon />}>
            پیشنهاد تازه
          </LinkButton>
        </>
      }
    >
      <Offers />
    </DeskFrame>
  )
}
