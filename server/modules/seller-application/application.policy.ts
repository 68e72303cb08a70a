import type { StaffMember } from '../../platform/http/signed-in.ts'

/** Who a person is, only those see who may see contacts; and only they can tell whether it is the person who applies. */
export const maySeeIdentity = ({ rights }: Pick<StaffMember, 'rights'>): boolean => rights.has('people.contacts')
