import { useNavigate } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import type { Wallet } from '#contract/wallet.ts'
import { DEPOSIT_DESCRIPTION, type Deposit, DepositForm, openDepositCall } from '#contract/wallet-deposit.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { failedOf, LoadingFailed } from '#web/data/loading-failed.tsx'
import { GatewayPicker } from '#web/features/checkout/gateway-picker.tsx'
import { useGateways } from '#web/features/checkout/receipt.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DigitsField, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './deposit-dialog.module.css'
import { handOverAddressOf } from './use-deposit.ts'

interface DepositDialogProps {
  user: SessionUser
  limits: Wallet['depositLimits']
  onClose: () => void
}

const READY_AMOUNTS = [5_000_000, 10_000_000, 20_000_000]
const MILLION = 1_000_000
const check = checkedBy(DepositForm)

/** Asks for an amount and a gateway, and leads to the page that hands over to it. */
export function DepositDialog({ user, limits, onClose }: DepositDialogProps) {
  const gateways = useGateways('online')
  const [first] = gateways.data?.data ?? []
  return (
    <Dialog open onClose={onClose} title="شارژ کیف پول">
      {first !== undefined && <Form user={user} limits={limits} gateways={gateways.data?.data ?? []} first={first.info.name} />}
      {gateways.data !== undefined && first === undefined && <Alert tone="notice">اکنون هیچ درگاهی برای پرداخت آماده نیست.</Alert>}
      {gateways.data === undefined && gateways.isError && <LoadingFailed title="خطا در بارگذاری درگاه‌ها" failed={failedOf(gateways)} />}
      {gateways.data === undefined && !gateways.isError && <Skeleton shape="card" />}
    </Dialog>
  )
}

type FormProps = Pick<DepositDialogProps, 'user' | 'limits'> & {
  gateways: Parameters<typeof GatewayPicker>[0]['gateways']
  first: string
}

function Form({ user, limits, gateways, first }: FormProps) {
  const navigate = useNavigate()
  const form: ContractForm<Draft, DepositForm> = useContractForm<Draft, DepositForm, Deposit>({
    values: { name: user.name, family: user.family, phone: user.mobile, amount: undefined, gateway: first },
    check: (draft) => check({ ...draft, amount: draft.amount ?? 0 }),
    send: ({ gateway, ...given }) =>
      callMine(openDepositCall, { body: { depositData: { ...given, description: DEPOSIT_DESCRIPTION }, gateway } }),
    nameOf: (place) => place.replace('depositData.', ''),
    onDone: ({ depositId }) => navigate(handOverAddressOf(depositId)),
    onFailed: (error) => form.refuse({ gateway: error.message }),
  })
  const amount = form.watch('amount')
  const ready = READY_AMOUNTS.filter((one) => one >= limits.min && one <= limits.max)
  return (
    <form {...form.formProps} className={styles.form}>
      <Controlled form={form} name="amount">
        {({ onBlur, ...field }) => (
          <AmountField {...field} label="مبلغ" help={`از ${formatToman(limits.min)} تا ${formatToman(limits.max)}`} required />
        )}
      </Controlled>
      {ready.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that fill the field above
        <div className={styles.ready} role="group" aria-label="مبلغ‌های آماده">
          {ready.map((one) => (
            <Button key={one} look={amount === one ? 'soft' : 'line'} aria-pressed={amount === one} onClick={() => form.set('amount', one)}>
              {`${formatCount(one / MILLION)} میلیون`}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.names}>
        <TextField {...form.input('name')} label="نام" autoComplete="given-name" required />
        <TextField {...form.input('family')} label="نام خانوادگی" autoComplete="family-name" required />
      </div>
      <Controlled form={form} name="phone">
        {(field) => (
          <DigitsField {...field} label="شماره موبایل" inputMode="tel" autoComplete="tel-national" groups={MOBILE_GROUPS} required />
        )}
      </Controlled>
      <Controlled form={form} name="gateway">
        {({ value, onChange, error }) => (
          <div data-fault={error === undefined ? undefined : true}>
            <GatewayPicker gateways={gateways} chosen={gateways.find(({ info }) => info.name === value)} onChoose={onChange} />
            {error !== undefined && <Alert tone="danger">{error}</Alert>}
          </div>
        )}
      </Controlled>
      <Button type="submit" size="large" wide busy={form.isBusy}>
        {amount === undefined || amount < 1 ? 'پرداخت' : `پرداخت ${formatToman(amount)}`}
      </Button>
    </form>
  )
}

interface Draft {
  name: string
  family: string
  phone: string
  amount: number | undefined
  gateway: string
}
