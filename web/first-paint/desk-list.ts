/** The address of the list of the desks' routes beside the list of every page, as the build names both. */
export function deskListBeside(list: string): string {
  return list.replace(/\bmanifest-(?=\w+\.js$)/, 'desks-')
}

/** The page's script with the desks' list behind the list of every page. A list that is not a file of the build, as in development, has all routes. */
export function withDeskList(page: string, list: string): string {
  const beside = deskListBeside(list)
  return beside === list ? page : page.replace(`import "${list}"`, (first) => `${first};import "${beside}"`)
}
