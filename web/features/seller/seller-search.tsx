import { useNavigate } from 'react-router'
import { useTypedSearch } from '#web/shell/typed-search.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type ShelfAddress, shelfAddress } from './seller-products-address.ts'

/** A form of the address: Enter is enough without scripts, and the other choices stay. */
export function SellerSearch({ address }: { address: Omit<ShelfAddress, 'page'> }) {
  const navigate = useNavigate()
  const { s, category, sort } = address
  const [typed, type] = useTypedSearch(s, (words) => {
    void navigate(shelfAddress({ ...address, s: words, page: 1 }), { preventScrollReset: true, replace: s !== '' })
  })
  return (
    <search>
      <form>
        {category !== null && <input type="hidden" name="category" value={category} />}
        {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
        <TextField
          label="جست‌وجو در محصولات این فروشنده"
          hideLabel
          type="search"
          name="s"
          placeholder="جست‌وجو در محصولات این فروشنده"
          enterKeyHint="search"
          maxLength={100}
          icon={<SearchIcon />}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  )
}
