let typed = false

/** Whether somebody has written or chosen something on this page that a reload would take away. */
export function hasTyped(): boolean {
  return typed
}

/** Watches the fields of the page; a page that was left takes what was written with it. */
export function watchTyping(): () => void {
  const mark = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('main') !== null) typed = true
  }
  document.addEventListener('input', mark, true)
  return () => document.removeEventListener('input', mark, true)
}

export function forgetTyping(): void {
  typed = false
}
