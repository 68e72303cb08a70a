/**
 * Runs before the page is drawn: a page is the same for everyone, and this keeps the login button from showing for a blink
 * to a person with a token. The user menu corrects the mark once the token was checked.
 */
export const markSignedIn = "try{if(localStorage.getItem('user'))document.documentElement.setAttribute('data-signed-in','')}catch{}"

export function setSignedInMark(signedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', signedIn)
}
