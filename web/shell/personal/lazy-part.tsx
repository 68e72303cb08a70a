import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazily } from '../lazily.ts'
import { useHasToken } from './use-token.ts'

interface Slots<Props> {
  /** What the part is given. */
  with: Props
  /** Stands in its place until it came. */
  fallback?: ReactNode
}

/**
 * A part of a page that asks the server by itself, fetched when it is first shown, together with what asking needs.
 * Never shown while the server renders: it comes after a press, or to the signed-in alone.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Slots<Props>> {
  const Part = lazily<Props>(async () => {
    const [Loaded, { WithQueries }] = await Promise.all([load(), import('#web/data/with-queries.tsx')])
    return (given) => (
      <WithQueries>
        <Loaded {...given} />
      </WithQueries>
    )
  })
  return function LazyPart({ with: given, fallback }) {
    return (
      <Suspense fallback={fallback}>
        <Part {...given} />
      </Suspense>
    )
  }
}

/** The same for people with a token; guests, and the page as everyone gets it, have `guest` in its place. */
export function personalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Slots<Props> & { guest?: ReactNode }> {
  const Part = lazyPart(load)
  return function PersonalPart({ with: given, fallback, guest }) {
    return useHasToken() ? <Part with={given} fallback={fallback} /> : guest
  }
}
