import type { ComponentProps, ReactNode } from 'react'
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

export function Button({ look, size, wide, icon, busy = false, className, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
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
