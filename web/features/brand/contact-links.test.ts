import { expect, test } from 'vitest'
import { contactLinks, socialLinks } from './contact-links.ts'

test('a brand is reached by its web page, mail and telephone; what is empty is left out', () => {
  expect(contactLinks({ website: 'www.apple.com/iran', email: 'info@apple.com', phone: '+98 21 1234' })).toEqual([
    { label: 'وب‌گاه', text: 'apple.com', href: 'https://www.apple.com/iran' },
    { label: 'ایمیل', text: 'info@apple.com', href: 'mailto:info@apple.com' },
    { label: 'تلفن', text: '+98 21 1234', href: 'tel:+98211234' },
  ])
  expect(contactLinks({ website: '', email: '', phone: '' })).toEqual([])
})

test('nothing but a web page is linked as one', () => {
  for (const website of ['javascript:alert(1)', 'data:text/html,x', 'localhost', 'ftp://apple.com', 'http://', 'یک متن']) {
    expect(contactLinks({ website, email: 'a b@c', phone: '-' })).toEqual([])
  }
})

test('the at sign of a handle is neither shown nor linked', () => {
  expect(socialLinks({ twitter: '@samsung', instagram: 'samsung/../x', facebook: ' @ ' })).toEqual([
    { label: 'اینستاگرام', text: 'samsung/../x', href: 'https://www.instagram.com/samsung%2F..%2Fx' },
    { label: 'ایکس (توییتر)', text: 'samsung', href: 'https://x.com/samsung' },
  ])
})
