import { useCart } from './use-cart.ts'

/** Pieces in the cart; undefined until it is known. */
export function useCartCount(): number | undefined {
  const { query, count } = useCart({ isPart: true })
  return query.data === undefined ? undefined : count
}
