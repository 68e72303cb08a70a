import { useQueryClient } from '@tanstack/react-query'
import { cancelGroupMessageCall, type GroupMessage, listGroupMessagesCall } from '#contract/group-message.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BellIcon } from '#web/ui/icons.tsx'
import { SectionHead } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toasts.ts'
import { CHANNEL_WORDS, KIND_WORDS, STATE_WORDS, WHO_WORDS } from './group-message-words.ts'
import { GroupMessageWriter } from './group-message-writer.tsx'
import styles from './messages-page.module.css'
import { StaffPage } from './staff-page.tsx'

const TITLE = 'پیام گروهی'
export const meta = () => personalMeta(TITLE)

const KEY = ['staff-group-messages']

/** Messages to groups of people: written, seen as they would arrive, counted and sent. */
export default function MessagesPage() {
  return <StaffPage>{() => <Messages />}</StaffPage>
}

function Messages() {
  const queryClient = useQueryClient()
  const asked = useData({ queryKey: KEY, queryFn: ({ signal }) => call(listGroupMessagesCall, {}, signal), refetchOnReconnect: false })
  const askAgain = () => queryClient.invalidateQueries({ queryKey: KEY })
  return (
    <>
      <h1>{TITLE}</h1>
      <GroupMessageWriter onSent={askAgain} />
      <SectionHead title="فرستاده‌ها">
        <Button look="line" busy={asked.isFetching} onClick={() => void askAgain()}>
          تازه کردن
        </Button>
      </SectionHead>
      <ListPanel
        asked={asked}
        label="پیام‌های فرستاده"
        failed="خطا در بارگذاری پیام‌ها"
        empty={<EmptyState icon={<BellIcon />} title="هنوز پیامی فرستاده نشده است" />}
        foot={() => false}
      >
        {({ messages }) => messages.map((message) => <Row key={message.id} message={message} onChanged={askAgain} />)}
      </ListPanel>
    </>
  )
}

function Row({ message, onChanged }: { message: GroupMessage; onChanged: () => Promise<void> }) {
  const { id, kind, title, text, channels, who, state, createdBy, createdAt, sendAfter, counted, sent } = message
  const cancel = useChange({
    send: () => call(cancelGroupMessageCall, { params: { messageId: id } }),
    onDone: (answer) => {
      toast({ tone: 'success', text: answer.message })
      return onChanged()
    },
  })
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <b>{title}</b>
        <Chip tone={kind === 'offers' ? 'zafaran' : 'firuze'}>{KIND_WORDS[kind]}</Chip>
        <Chip tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Chip>
      </div>
      <p className={styles.text}>{text}</p>
      <p className={styles.quiet}>
        {`${WHO_WORDS[who]} · ${channels.map((channel) => CHANNEL_WORDS[channel]).join('، ')} · ${formatCount(sent)} از ${formatCount(counted)} نفر`}
      </p>
      <p className={styles.quiet}>
        <bdi>{createdBy}</bdi> · {formatDateTime(createdAt)}
        {state === 'waiting' && sendAfter > createdAt && ` · از ${formatDateTime(sendAfter)} فرستاده می‌شود`}
      </p>
      {state === 'waiting' && (
        <div>
          <Button look="plain" aria-label={`توقف: ${title}`} busy={cancel.isPending} onClick={() => cancel.mutate()}>
            توقف
          </Button>
        </div>
      )}
    </li>
  )
}
