import { Fragment } from 'react'

/** A run of Latin words with the digits and signs between them: «Galaxy S24 Ultra 5G». */
const LATIN = /([A-Za-z][A-Za-z0-9+]*(?:[ .\-_'/&][A-Za-z0-9+]+)*)/

/** A text whose Latin words are marked as such, that they are read out in their own language. It is shown as it was. */
export function LatinMarked({ text }: { text: string }) {
  // what is caught stands at every second place
  return text.split(LATIN).map((run, index) => {
    const key = `${index}-${run}`
    return index % 2 === 1 ? (
      <span key={key} lang="en">
        {run}
      </span>
    ) : (
      <Fragment key={key}>{run}</Fragment>
    )
  })
}
