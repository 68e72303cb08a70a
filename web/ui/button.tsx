import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type Look = 'primary' | 'line' | 'soft' | 'danger' | 'plain'

interface Shape {
  look?: Look | undefined
  size?: 'normal' | 'large' | undefined
  wide?: boolean | undefined
  icon?: ReactNode
}

function shapeOf({ look = 'primary', size, wide }: Shape, className: string | undefined): string {
  return classNames(
    styles.button,
    look !== 'primary' && styles[look],
    size === 'large' && styles.large,
    wide === true && styles.wide,
    className,
  )
}

interface ButtonProps extends Shape, ComponentProps<'button'> {
  /** Something is on its way: the button shows it and cannot be pressed again. */
  busy?: boolean | undefined
}

/** A press that comes while the one before is on its way; a form is not sent by it either. */
const holdPress = (event: MouseEvent) => event.preventDefault()

export function Button({ look, size, wide, icon, busy = false, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // not `disabled`: that would take the focus away, and the keyboard would begin at the top of the page again
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? holdPress : onClick}
      className={shapeOf({ look, size, wide }, className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

interface LinkButtonProps extends Shape, Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

export function LinkButton({ to, look, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} href={to} className={shapeOf({ look, size, wide }, className)}>
      {icon}
      {children}
    </a>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does; an icon says it to the eye alone. null: words that only a screen reader reads stand inside. */
  label: string | null
  /** Lies over the corner of a card's picture. */
  corner?: boolean | undefined
}

export function IconButton({ label, corner, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label ?? undefined}
      className={classNames(styles.iconButton, corner === true && styles.corner, className)}
    >
      {children}
    </button>
  )
}
