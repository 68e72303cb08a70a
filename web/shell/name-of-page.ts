/** The page that is open, as a person calls it: by its heading. */
export function nameOfPage(): string {
  return document.querySelector('main h1')?.textContent?.trim() || document.title.replace(/ \| [^|]*$/, '')
}
