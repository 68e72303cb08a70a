import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type CategoryNode, type CategoryTree, placeCategoryCall, readCategoryTreeCall } from '#contract/category-tree.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GridIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { AddCategory, ChangeCategory } from './category-dialogs.tsx'
import { type Placing, SiblingsList } from './category-siblings.tsx'
import styles from './category-tree.module.css'
import { StaffPage } from './staff-page.tsx'
import { STAFF_COMMISSION } from './ticket-queue-address.ts'

const TITLE = 'درخت دسته‌ها'
const KEY = ['staff-category-tree']

export const meta = () => personalMeta(TITLE)

/** The tree of categories: its order is what shoppers see in menus and listings. */
export default function CategoryTreePage() {
  return <StaffPage>{({ rights = [] }) => <Tree seesCommission={rights.includes('settings.write')} />}</StaffPage>
}

type Open = { change: CategoryNode } | { below: CategoryNode | null }

function Tree({ seesCommission }: { seesCommission: boolean }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const asked = useData({ queryKey: KEY, queryFn: ({ signal }) => call(readCategoryTreeCall, {}, signal), refetchOnReconnect: false })
  const moved = useRef<string>(undefined)
  const takeIn = (tree: CategoryTree) => showAnswer<CategoryTree>(queryClient, KEY, tree)
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: KEY })
  const place = useChange({
    send: ({ slug, parent, at, version }: Placing & { version: string }) =>
      call(placeCategoryCall, { params: { slug }, body: { parent, at, version } }),
    onDone: ({ message, tree }, { slug }) => {
      moved.current = slug
      toast({ tone: 'success', text: message })
      void takeIn(tree)
    },
    onAnyFailure: askAgain,
  })
  const done = ({ message, tree }: { message: string; tree: CategoryTree }) => {
    setOpen(undefined)
    toast({ tone: 'success', text: message })
    void takeIn(tree)
  }
  const tree = asked.data
  return (
    <>
      <div className={styles.head}>
        <h1>{TITLE}</h1>
        <Button icon={<PlusIcon />} onClick={() => setOpen({ below: null })}>
          دستهٔ تازه
        </Button>
      </div>
      <p className={styles.quiet}>
        دسته‌ها سه سطح دارند. هر دسته با همهٔ زیردسته‌هایش جابه‌جا می‌شود: آن را بکشید، یا با دکمه‌هایش بالا، پایین، به زیر دستهٔ پیشین یا بیرون
        ببرید.
      </p>
      <div className={styles.links}>
        <LinkButton to="/master-dashboard/categoryfilters" look="line">
          فیلتر دسته‌ها
        </LinkButton>
        {seesCommission && (
          <LinkButton to={STAFF_COMMISSION} look="line">
            کارمزد دسته‌ها
          </LinkButton>
        )}
      </div>
      {asked.isError && tree === undefined && <LoadingFailed title="خطا در بارگذاری دسته‌ها" failed={[asked]} />}
      {asked.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {tree?.categories.length === 0 && (
        <Panel>
          <EmptyState icon={<GridIcon />} title="دسته‌ای نیست" text="با «دستهٔ تازه» یکی بسازید، یا همه را یک‌جا وارد کنید." />
        </Panel>
      )}
      {tree !== undefined && tree.categories.length > 0 && (
        <SiblingsList
          all={tree.categories}
          above={null}
          moved={moved}
          isMoving={place.isPending}
          onPlace={(placing) => {
            if (!place.isPending) place.mutate({ ...placing, version: tree.version })
          }}
          onChange={(node) => setOpen({ change: node })}
          onAdd={(node) => setOpen({ below: node })}
        />
      )}
      {tree !== undefined && open !== undefined && 'change' in open && (
        <ChangeCategory node={open.change} version={tree.version} onDone={done} onClose={() => setOpen(undefined)} />
      )}
      {open !== undefined && 'below' in open && <AddCategory above={open.below} onDone={done} onClose={() => setOpen(undefined)} />}
    </>
  )
}
