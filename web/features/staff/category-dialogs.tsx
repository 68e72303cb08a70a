import {
  addCategoryCall,
  type CategoryNode,
  type CategoryTree,
  CategoryWords,
  changeCategoryCall,
  NewCategory,
} from '#contract/category-tree.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './category-tree.module.css'
import { MODEL_OPTIONS } from './sections/of/shared-fields.ts'

interface Saved {
  message: string
  tree: CategoryTree
}

interface DialogProps {
  onDone: (saved: Saved) => void
  onClose: () => void
}

const checkWords = checkedBy(CategoryWords)
const checkNew = checkedBy(NewCategory)

/** What a category is called, and for whom it is. */
export function ChangeCategory({ node, version, onDone, onClose }: DialogProps & { node: CategoryNode; version: string }) {
  const { slug, title, subscriptionModel } = node
  const form = useContractForm<CategoryWords, CategoryWords, Saved>({
    values: { title, subscriptionModel },
    check: checkWords,
    send: (body) => call(changeCategoryCall, { params: { slug }, body: { ...body, version } }),
    onDone,
    onFailed: showError,
  })
  return (
    <Dialog open onClose={onClose} title={`تغییر دستهٔ ${title}`}>
      <form {...form.formProps} className={styles.form} aria-label="تغییر دسته">
        <TextField label="عنوان" required autoComplete="off" maxLength={120} {...form.input('title')} />
        <Controlled form={form} name="subscriptionModel">
          {({ value, onChange, error }) => <Select label="برای" options={MODEL_OPTIONS} value={value} onChange={onChange} error={error} />}
        </Controlled>
        <Ends isBusy={form.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** A category behind those that stand below the same one. */
export function AddCategory({ above, onDone, onClose }: DialogProps & { above: CategoryNode | null }) {
  const form = useContractForm<NewCategory, NewCategory, Saved>({
    values: { title: '', slug: '', subscriptionModel: 'basic' },
    check: checkNew,
    send: (body) => call(addCategoryCall, { body: { ...body, parent: above?.slug ?? null } }),
    onDone,
    onFailed: showError,
  })
  return (
    <Dialog open onClose={onClose} title={above === null ? 'دستهٔ تازه' : `زیردستهٔ تازهٔ ${above.title}`}>
      <form {...form.formProps} className={styles.form} aria-label="دستهٔ تازه">
        <TextField label="عنوان" required autoComplete="off" maxLength={120} {...form.input('title')} />
        <TextField
          label="نامک"
          help="در نشانی صفحه می‌آید و دیگر عوض نمی‌شود"
          required
          ltr
          autoComplete="off"
          maxLength={160}
          {...form.input('slug')}
        />
        <Controlled form={form} name="subscriptionModel">
          {({ value, onChange, error }) => <Select label="برای" options={MODEL_OPTIONS} value={value} onChange={onChange} error={error} />}
        </Controlled>
        <Ends isBusy={form.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function Ends({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  return (
    <div className={styles.tools}>
      <Button type="submit" busy={isBusy}>
        ذخیره
      </Button>
      <Button look="line" onClick={onClose}>
        انصراف
      </Button>
    </div>
  )
}
