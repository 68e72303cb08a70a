import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepEarlyPresses } from './first-paint/early-presses.ts'
import { markSheetsAsLoaded } from './first-paint/sheets.tsx'

markSheetsAsLoaded()
keepEarlyPresses()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
