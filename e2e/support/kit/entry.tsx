import { createRoot } from 'react-dom/client'
import '#web/ui/tokens.css'
import '#web/ui/fonts.css'
import '#web/ui/base.css'
import TablePage from '#web/features/kit/table-page.tsx'

const page = document.querySelector('main')
if (page === null) throw new Error('There is no place for the page.')
createRoot(page).render(<TablePage />)
document.documentElement.dataset.alive = ''
