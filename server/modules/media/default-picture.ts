/** Stands in for a picture that is missing: an empty arch of the bazaar with its star. */
export const DEFAULT_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 400 400">
<rect width="400" height="400" fill="#f7f6f3"/>
<path d="M120 293V160c0-44 36-48 80-80 44 32 80 36 80 80v133z" fill="#eae6de" stroke="#d6d2c9" stroke-width="3.5" stroke-linejoin="round"/>
<path d="M200 157c5 24 14 33 37 37-23 4-32 13-37 37-5-24-14-33-37-37 23-4 32-13 37-37z" fill="#cdc7be"/>
<path d="M103 303h194" stroke="#dcd9d0" stroke-width="5" stroke-linecap="round"/>
</svg>`
