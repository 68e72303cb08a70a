import { useNavigate } from 'react-router'
import type { Script } from '#persian/alphabet.ts'
import { useTypedSearch } from '#web/shell/typed-search.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { brandsHref } from './brands-address.ts'

export function BrandSearch({ words, script }: { words: string; script: Script }) {
  const navigate = useNavigate()
  const [typed, type] = useTypedSearch(words, (s) => {
    void navigate(brandsHref({ script, s, letter: undefined, page: 1 }), { preventScrollReset: true, replace: words !== '' })
  })
  return (
    <form action="/brands">
      {script === 'persian' ? null : <input type="hidden" name="script" value={script} />}
      <TextField
        label="جست‌وجوی برند"
        hideLabel
        type="search"
        name="s"
        placeholder="نام برند، فارسی یا لاتین"
        icon={<SearchIcon />}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  )
}
