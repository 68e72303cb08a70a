import { type RefObject, useState } from 'react'
import type { MenuItem } from '#contract/content.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ArrowOnIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePressElsewhere } from '#web/ui/use-press-elsewhere.ts'
import { MenuIcon } from '../menu-icon.tsx'
import { useDepartments } from '../use-departments.ts'
import styles from './mega-panel.module.css'

interface MegaPanelProps {
  /** Holds the panel and its button. */
  place: RefObject<Element | null>
  onClose: () => void
}

/** Departments at the start; resting on one, or reaching it by Tab, shows its lanes beside them. */
export function MegaPanel({ place, onClose }: MegaPanelProps) {
  const departments = useDepartments()
  const [chosen, setChosen] = useState<string>()
  const current = departments?.find((department) => department.id === chosen) ?? departments?.[0]
  usePressElsewhere(true, place, onClose)

  return (
    <div className={styles.panel}>
      <ul className={styles.side} aria-label="دسته‌ها">
        {departments === undefined && <Loading />}
        {departments?.map((department) => (
          <li key={department.id}>
            <a
              href={department.url}
              className={classNames(styles.department, department === current && styles.current)}
              onPointerEnter={() => setChosen(department.id)}
              onFocus={() => setChosen(department.id)}
            >
              <MenuIcon name={department.icon} />
              {department.label}
            </a>
          </li>
        ))}
      </ul>
      {current !== undefined && <Lanes department={current} />}
    </div>
  )
}

function Lanes({ department }: { department: MenuItem }) {
  return (
    <div className={styles.lanes}>
      <a href={department.url} className={styles.all}>
        همهٔ محصولات {department.label}
        <ArrowOnIcon size="small" />
      </a>
      {department.links?.map((lane) => (
        <ul key={lane.id} className={styles.lane}>
          <li className={styles.laneTitle}>
            <a href={lane.url}>{lane.label}</a>
          </li>
          {lane.links?.map((link) => (
            <li key={link.id}>
              <a href={link.url} className={styles.link}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

function Loading() {
  return (
    <li className={styles.loading}>
      <Skeleton shape="button" />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </li>
  )
}
