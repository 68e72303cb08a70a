import { type RefObject, useEffect, useEffectEvent } from 'react'

/** While a panel is open, a press outside of the element that holds it and its button closes it. */
export function usePressElsewhere(isOpen: boolean, element: RefObject<Element | null>, onPress: () => void): void {
  const press = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && element.current?.contains(event.target) === false) onPress()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: PointerEvent) => press(event)
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [isOpen])
}
