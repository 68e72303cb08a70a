import { marketName } from '#web/shell/market-name.ts'
import type { JsonLd } from '../page-meta.ts'
import { publicUrlOf } from '../public-address.ts'

/** https://schema.org/Organization and https://schema.org/WebSite with its search. */
export function siteData(): readonly JsonLd[] {
  return [
    {
      '@type': 'Organization',
      name: marketName(),
      alternateName: 'Rasteh',
      url: publicUrlOf('/'),
      logo: publicUrlOf('/rasteh-card.png'),
    },
    {
      '@type': 'WebSite',
      name: marketName(),
      alternateName: 'Rasteh',
      url: publicUrlOf('/'),
      inLanguage: 'fa-IR',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrlOf('/search')}?s={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
