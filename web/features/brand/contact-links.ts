import { isWebPage, isWebsite } from '#contract/address.ts'
import type { Brand } from '#contract/brand.ts'

export interface ContactLink {
  label: string
  /** As it is read: an address or a handle, from left to right. */
  text: string
  href: string
}

const NETWORKS = [
  { key: 'instagram', label: 'اینستاگرام', at: 'https://www.instagram.com/' },
  { key: 'twitter', label: 'ایکس (توییتر)', at: 'https://x.com/' },
  { key: 'facebook', label: 'فیسبوک', at: 'https://www.facebook.com/' },
] as const

/** How a brand is reached; what is not written, or is no address, is left out. */
export function contactLinks({ website, email, phone }: Pick<Brand, 'website' | 'email' | 'phone'>): ContactLink[] {
  const site = webAddress(website)
  const number = phone.replace(/[^\d+]/g, '')
  return [
    ...(site === undefined ? [] : [{ label: 'وب‌گاه', text: site.host.replace(/^www\./, ''), href: site.href }]),
    ...(/^[^\s@]+@[^\s@]+$/.test(email) ? [{ label: 'ایمیل', text: email, href: `mailto:${email}` }] : []),
    ...(number === '' ? [] : [{ label: 'تلفن', text: phone, href: `tel:${number}` }]),
  ]
}

/** Handles are written with and without «@»: shown and linked without. */
export function socialLinks(handles: Brand['social_media']): ContactLink[] {
  return NETWORKS.flatMap(({ key, label, at }) => {
    const handle = handles[key].trim().replace(/^@+/, '')
    return handle === '' ? [] : [{ label, text: handle, href: `${at}${encodeURIComponent(handle)}` }]
  })
}

/** Only what leads to a web page; a scheme that was left out is https. */
function webAddress(text: string): URL | undefined {
  return isWebsite(text) ? new URL(isWebPage(text) ? text : `https://${text}`) : undefined
}
