import { useState } from 'react'

/** What was typed into the form that the server drew, before this page was alive; nothing when the browser drew it. */
export function useTypedBefore<Name extends string>(formId: string, names: readonly Name[]): Partial<Record<Name, string>> {
  const [typed] = useState(() => {
    const found: Partial<Record<Name, string>> = {}
    const form = globalThis.document?.getElementById(formId)
    if (form == null || !(form instanceof HTMLFormElement)) return found
    for (const name of names) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value !== '') found[name] = field.value
    }
    return found
  })
  return typed
}
