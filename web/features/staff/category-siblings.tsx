import { type RefObject, useEffect, useRef, useState } from 'react'
import { CATEGORY_LEVELS_MAX, type CategoryNode } from '#contract/category-tree.ts'
import { formatCount } from '#persian/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import styles from './category-tree.module.css'
import { MODEL_OPTIONS } from './sections/of/shared-fields.ts'

export interface Placing {
  slug: string
  parent: string | null
  at: number
}

interface SiblingsProps {
  /** Each followed by those below it. */
  all: readonly CategoryNode[]
  /** Whose children these are; null: those at the top. */
  above: CategoryNode | null
  /** The one that was moved last: it takes the focus where it stands now. */
  moved: RefObject<string | undefined>
  isMoving: boolean
  onPlace: (placing: Placing) => void
  onChange: (node: CategoryNode) => void
  onAdd: (below: CategoryNode) => void
}

const childrenOf = (all: readonly CategoryNode[], parent: string | null) => all.filter((node) => node.parent === parent)

/** Categories beside each other, each with those below it. */
export function SiblingsList(props: SiblingsProps) {
  const { all, above, onPlace } = props
  const nodes = childrenOf(all, above?.slug ?? null)
  return (
    <SortableList
      label={above === null ? 'دسته‌ها' : `زیردسته‌های ${above.title}`}
      items={nodes}
      idOf={({ slug }) => slug}
      nameOf={({ title }) => title}
      onSort={(_, { item: { slug }, at }) => onPlace({ slug, at, parent: above?.slug ?? null })}
    >
      {(node) => <Category {...props} node={node} before={nodes[nodes.indexOf(node) - 1]} />}
    </SortableList>
  )
}

function Category({ node, before, ...props }: SiblingsProps & { node: CategoryNode; before: CategoryNode | undefined }) {
  const { all, above, moved, isMoving, onPlace, onChange, onAdd } = props
  const row = useRef<HTMLDivElement>(null)
  // a category that went into another list is another element
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the tree
  useEffect(() => {
    if (moved.current !== node.slug || document.activeElement !== document.body) return
    row.current?.focus()
    moved.current = undefined
  }, [all])
  const { slug, title, level, products, subscriptionModel } = node
  const children = childrenOf(all, slug)
  const [isOpen, open] = useState(false)
  const counted = useRef(children.length)
  // what came below is shown there
  useEffect(() => {
    if (children.length > counted.current) open(true)
    counted.current = children.length
  }, [children.length])
  const aboveThat = above === null ? undefined : all.find((each) => each.slug === above.parent)
  const model = subscriptionModel === 'basic' ? undefined : MODEL_OPTIONS.find(({ value }) => value === subscriptionModel)?.label
  return (
    <div ref={row} tabIndex={-1} className={styles.category}>
      <div className={styles.line}>
        <div>
          <b>{title}</b> {model !== undefined && <Chip tone="zafaran">{model}</Chip>}
          <p className={styles.quiet}>
            <bdi dir="ltr">{slug}</bdi> · {products === 0 ? 'بی‌محصول' : `${formatCount(products)} محصول`}
          </p>
        </div>
        <div className={styles.tools}>
          {children.length > 0 && (
            <Button
              look="plain"
              aria-expanded={isOpen}
              aria-label={`${formatCount(children.length)} زیردسته: ${title}`}
              onClick={() => open(!isOpen)}
            >
              {`${formatCount(children.length)} زیردسته`}
            </Button>
          )}
          {before !== undefined && level < CATEGORY_LEVELS_MAX && (
            <Button
              look="plain"
              aria-disabled={isMoving}
              aria-label={`به زیر ${before.title}: ${title}`}
              onClick={() => onPlace({ slug, parent: before.slug, at: childrenOf(all, before.slug).length })}
            >
              به زیر
            </Button>
          )}
          {above !== null && (
            <Button
              look="plain"
              aria-disabled={isMoving}
              aria-label={`بیرون از ${above.title}: ${title}`}
              onClick={() => onPlace({ slug, parent: aboveThat?.slug ?? null, at: childrenOf(all, above.parent).indexOf(above) + 1 })}
            >
              بیرون
            </Button>
          )}
          {level < CATEGORY_LEVELS_MAX && (
            <Button look="plain" aria-label={`زیردستهٔ تازه: ${title}`} onClick={() => onAdd(node)}>
              زیردستهٔ تازه
            </Button>
          )}
          <Button look="plain" aria-label={`تغییر: ${title}`} onClick={() => onChange(node)}>
            تغییر
          </Button>
        </div>
      </div>
      {isOpen && children.length > 0 && <SiblingsList {...props} above={node} />}
    </div>
  )
}
