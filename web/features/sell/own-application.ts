/** Under what the person's own application is kept. */
export const OWN_APPLICATION = 'seller-application'
export const OWN_INVITATIONS = 'seller-invitations'
