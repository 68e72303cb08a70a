import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GATEWAYS_MAX, type GatewayState, listGatewayStatesCall, sortGatewaysCall } from '#contract/gateway-desk.ts'
import { gatewayCalls } from '#contract/gateway-rows.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CashIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { toast } from '#web/ui/toasts.ts'
import { StaffPage } from '../staff-page.tsx'
import { GatewayForm, type KeptGateway } from './gateway-form.tsx'
import { figuresInWords, GATEWAY_HEALTH, healthInWords } from './gateway-words.ts'
import styles from './shop.module.css'

export const meta = () => personalMeta('درگاه‌های پرداخت')

const KEY = ['staff-gateways']

/** Ways to pay: their order, what shoppers read of them, and how each stands. */
export default function GatewaysPage() {
  return <StaffPage>{() => <Gateways />}</StaffPage>
}

async function readGateways(signal: AbortSignal) {
  const [{ rows }, { states, withoutRow }] = await Promise.all([
    call(gatewayCalls.list, { query: { limit: GATEWAYS_MAX } }, signal),
    call(listGatewayStatesCall, {}, signal),
  ])
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  const gateways = states.flatMap((state) => {
    const kept = rowOf.get(state.name)
    return kept === undefined ? [] : [{ kept, state }]
  })
  return { gateways, withoutRow }
}

function Gateways() {
  const queryClient = useQueryClient()
  const asked = useData({ queryKey: KEY, queryFn: ({ signal }) => readGateways(signal), refetchOnReconnect: false })
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: KEY })
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <h1>درگاه‌های پرداخت</h1>
        <Button look="line" busy={asked.isFetching} onClick={askAgain}>
          دوباره دیدن
        </Button>
      </div>
      <p className={styles.quiet}>خریدار درگاه‌ها را به همین ترتیب می‌بیند. کلید هر درگاه تنظیم سرور است و اینجا نیست.</p>
      {asked.isError && asked.data === undefined && <LoadingFailed title="خطا در بارگذاری درگاه‌ها" failed={[asked]} />}
      {asked.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {asked.data !== undefined && (
        <Shown
          {...asked.data}
          askAgain={askAgain}
          onSorted={(gateways) => queryClient.setQueryData(KEY, { gateways, withoutRow: asked.data.withoutRow })}
        />
      )}
    </div>
  )
}

interface Gateway {
  kept: KeptGateway
  state: GatewayState
}

interface ShownProps {
  gateways: readonly Gateway[]
  withoutRow: readonly string[]
  askAgain: () => void
  onSorted: (gateways: readonly Gateway[]) => void
}

function Shown({ gateways, withoutRow, askAgain, onSorted }: ShownProps) {
  const sort = useChange({
    send: ({ sorted, seen }: { sorted: readonly Gateway[]; seen: readonly Gateway[] }) =>
      call(sortGatewaysCall, { body: { names: namesOf(sorted), seen: namesOf(seen) } }),
    onDone: ({ message }, { sorted }) => {
      onSorted(sorted)
      toast({ tone: 'success', text: message })
    },
    onAnyFailure: askAgain,
  })
  const shown = sort.isPending ? sort.variables.sorted : gateways
  return (
    <>
      {shown.length === 0 ? (
        <Panel>
          <EmptyState icon={<CashIcon />} title="درگاهی نیست" text="تا درگاهی نباشد، کسی نمی‌تواند پرداخت کند." />
        </Panel>
      ) : (
        <SortableList
          label="درگاه‌ها"
          items={shown}
          idOf={({ state }) => state.name}
          nameOf={({ kept }) => kept.row.label}
          onSort={(sorted) => {
            if (!sort.isPending) sort.mutate({ sorted, seen: gateways })
          }}
        >
          {(gateway) => <OneGateway gateway={gateway} onChanged={askAgain} />}
        </SortableList>
      )}
      {withoutRow.map((name) => (
        <NewGateway key={name} name={name} onSaved={askAgain} />
      ))}
    </>
  )
}

const namesOf = (gateways: readonly Gateway[]) => gateways.map(({ state }) => state.name)

function OneGateway({ gateway: { kept, state }, onChanged }: { gateway: Gateway; onChanged: () => void }) {
  const { name, health, hour, day } = state
  const { label, description, enabled } = kept.row
  const [isEdited, setIsEdited] = useState(false)
  const change = useChange({
    send: (isOn: boolean) =>
      call(gatewayCalls.save, { params: { key: name }, body: { row: { info: { name }, enabled: isOn }, version: kept.version } }),
    onDone: ({ message }) => toast({ tone: 'success', text: message }),
    onEnd: onChanged,
  })
  const words = healthInWords(state)
  if (isEdited) {
    return (
      <GatewayForm
        name={name}
        kept={kept}
        onSaved={() => {
          setIsEdited(false)
          onChanged()
        }}
        onCancel={() => setIsEdited(false)}
      />
    )
  }
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <div>
          <b>{label}</b> <small className={styles.quiet}>{description}</small>
        </div>
        <Chip tone={GATEWAY_HEALTH[health].tone}>{GATEWAY_HEALTH[health].label}</Chip>
      </div>
      {words !== null && <Alert tone="notice">{words}</Alert>}
      <p className={styles.quiet}>
        {`ساعت گذشته: ${figuresInWords(hour)}`}
        <br />
        {`روز گذشته: ${figuresInWords(day)}`}
      </p>
      <div className={styles.tools}>
        <Switch label={`${label} روشن`} checked={enabled} disabled={change.isPending} onChange={(isOn) => change.mutate(isOn)} />
        <Button look="line" aria-label={`ویرایش ${label}`} onClick={() => setIsEdited(true)}>
          ویرایش
        </Button>
      </div>
    </div>
  )
}

/** One that this server can talk to and that shoppers are not offered yet. */
function NewGateway({ name, onSaved }: { name: string; onSaved: () => void }) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Panel className={styles.stack}>
      {isAdding ? (
        <GatewayForm name={name} onSaved={onSaved} onCancel={() => setIsAdding(false)} />
      ) : (
        <div className={styles.head}>
          <span>{`این سرور به «${name}» وصل می‌شود، اما هنوز در فهرست نیست.`}</span>
          <Button look="line" onClick={() => setIsAdding(true)}>{`افزودن ${name}`}</Button>
        </div>
      )}
    </Panel>
  )
}
