import { useLocation } from 'react-router'

/** The number that the page before already asked for. */
export function useMobileFromState(): string {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'mobile' in state && typeof state.mobile === 'string' ? state.mobile : ''
}
