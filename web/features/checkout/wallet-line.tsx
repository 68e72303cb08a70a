import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { WalletIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import { PayBar } from './pay-bar.tsx'
import type { PayWay } from './pay-way.ts'
import type { ChosenShare } from './use-wallet-share.ts'
import styles from './wallet-line.module.css'

interface WalletLineProps {
  share: ChosenShare
  /** Why nothing can be taken from it as it is; absent: it can. */
  barred?: string | undefined
}

/** What the wallet can pay, above the gateways, and what is left for them. */
export function WalletLine({ share, barred }: WalletLineProps) {
  const { available, isOn, turn } = share
  if (available === null) return null
  return (
    <Panel as="section" label="کیف پول">
      <div className={styles.line}>
        <span className={styles.icon}>
          <WalletIcon />
        </span>
        <div className={styles.words}>
          {available === 0 ? (
            <ToCharge />
          ) : (
            <Switch
              label="پرداخت از کیف پول"
              checked={isOn && barred === undefined}
              disabled={available === undefined || barred !== undefined}
              onChange={turn}
            />
          )}
          <p className={styles.quiet}>{barred ?? <Available amount={available} />}</p>
        </div>
      </div>
      {isOn && barred === undefined && <Split share={share} />}
    </Panel>
  )
}

/** How the button to pay online reads. */
export function payLabelOf({ fromWallet, rest }: ChosenShare, { label }: PayWay): string {
  if (fromWallet === 0) return `پرداخت با ${label}`
  return rest > 0 ? `پرداخت بقیه با ${label}` : 'پرداخت از کیف پول'
}

/** The bar at the bottom of a phone, with what the gateway gets where the wallet pays the rest. */
export function SharedPayBar({ due, share, children }: { due: number; share: ChosenShare | undefined; children: ReactNode }) {
  if (share === undefined || share.fromWallet === 0) return <PayBar due={due}>{children}</PayBar>
  const { rest } = share
  return (
    <PayBar due={rest > 0 ? rest : due} label={rest > 0 ? 'برای درگاه' : 'از کیف پول'}>
      {children}
    </PayBar>
  )
}

function Available({ amount }: { amount: number | undefined }) {
  if (amount === undefined) return 'در حال خواندن موجودی…'
  if (amount === 0) return 'همه یا بخشی از سفارش را می‌توان با آن پرداخت.'
  return (
    <>
      موجودی در دسترس: <Amount amount={amount} />
    </>
  )
}

/** After the charge the wallet leads back to this page. */
function ToCharge() {
  const { pathname } = useLocation()
  return (
    <p className={styles.empty}>
      موجودی کیف پول ندارید
      <LinkButton to={`/account/wallet?redirect=${encodeURIComponent(pathname)}`} look="plain">
        شارژ کیف پول
      </LinkButton>
    </p>
  )
}

function Split({ share: { fromWallet, rest } }: { share: ChosenShare }) {
  return (
    <dl className={styles.split}>
      <div>
        <dt>از کیف پول</dt>
        <dd>
          <Amount amount={fromWallet} />
        </dd>
      </div>
      <div>
        <dt>{rest > 0 ? 'برای درگاه' : 'درگاه'}</dt>
        <dd>{rest > 0 ? <Amount amount={rest} /> : 'لازم نیست'}</dd>
      </div>
    </dl>
  )
}
