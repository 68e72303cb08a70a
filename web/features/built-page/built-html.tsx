/** What the server drew of blocks; see `block-html.tsx`. */
export function BuiltHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own components, which escape what staff wrote
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
