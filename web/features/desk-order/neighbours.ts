import { useOutletContext } from 'react-router'

/** Where the order that is open leads to: the list that it was opened from, and those before and after it there. */
export interface Neighbours {
  list: string
  before: string | undefined
  after: string | undefined
}

export const useNeighbours = () => useOutletContext<Neighbours>()
