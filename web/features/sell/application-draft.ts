import type { z } from 'zod'
import type { SessionUser } from '#contract/identity.ts'
import { type ApplicantKind, NewApplication, type OwnApplication } from '#contract/seller-application.ts'
import { checkedBy } from '#web/forms/checked.ts'

/** As the form holds it: every field is a text, but for the papers. */
export type ApplicationDraft = z.input<typeof NewApplication> & {
  kind: ApplicantKind
  legalId: string
  economicCode: string
  registrationNumber: string
  phone: string
  email: string
  postalCode: string
  sheba: string
  about: string
}

export type ApplicationBody = z.output<typeof NewApplication>

const check = checkedBy(NewApplication)

/** What only a company has is not sent of a person. */
export function checkedDraft(draft: ApplicationDraft) {
  return check(draft.kind === 'company' ? draft : { ...draft, registrationNumber: '' })
}

/** As the application was before it was returned, else with what is known of the person. */
export function draftFor(user: SessionUser, before: OwnApplication | null): ApplicationDraft {
  const name = `${user.name} ${user.family}`.trim()
  return {
    kind: before?.kind ?? 'person',
    shopTitle: before?.shopTitle ?? '',
    legalName: before?.legalName ?? name,
    legalId: before?.legalId ?? user.nationalCode,
    economicCode: before?.economicCode ?? '',
    registrationNumber: before?.registrationNumber ?? '',
    contactName: before?.contactName ?? name,
    phone: before?.phone ?? '',
    email: before?.email ?? '',
    province: before?.province ?? '',
    city: before?.city ?? '',
    address: before?.address ?? '',
    postalCode: before?.postalCode ?? '',
    sheba: before?.sheba ?? '',
    about: before?.about ?? '',
    documents: before?.documents.map(({ id }) => id) ?? [],
  }
}
