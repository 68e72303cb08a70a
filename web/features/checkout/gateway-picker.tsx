import type { Gateway } from '#contract/checkout.ts'
import { CardIcon, CashIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import styles from './gateway-picker.module.css'

interface GatewayPickerProps {
  gateways: readonly Gateway[]
  chosen: Gateway | undefined
  onChoose: (name: string) => void
}

/** Ways to pay, each with its icon, name and a word about it. */
export function GatewayPicker({ gateways, chosen, onChoose }: GatewayPickerProps) {
  return (
    <RadioCards
      legend="روش پرداخت را انتخاب کنید"
      name="gateway"
      value={chosen?.info.name ?? null}
      onChange={onChoose}
      options={gateways.map((gateway) => ({
        value: gateway.info.name,
        label: gateway.label,
        description: gateway.unavailable ?? gateway.description,
        disabled: gateway.unavailable !== null,
        icon: <span className={styles.icon}>{iconOf(gateway)}</span>,
      }))}
    />
  )
}

function iconOf({ icon, state }: Gateway) {
  if (icon.startsWith('/')) return <Picture path={icon} alt="" sizes="32px" widths={[96]} bare />
  return state === 'offline' ? <CashIcon /> : <CardIcon />
}
