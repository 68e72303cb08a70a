/** Stands in for a picture that is missing: a parcel under the arch of a bazaar. */
export const DEFAULT_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 400 400">
<rect width="400" height="400" fill="#f3efe8"/>
<path d="M96 344V176c0-44 48-60 104-112 56 52 104 68 104 112v168z" fill="#e4ddd0"/>
<path d="M200 150l86 40v92l-86 42-86-42v-92z" fill="#c9b99d"/>
<path d="M200 232l86-42v92l-86 42z" fill="#b5a384"/>
<path d="M200 150l86 40-86 42-86-42z" fill="#dccfb6"/>
<path d="M147 174l86 41v34l20-10v-34l-86-40z" fill="#8fa9a6"/>
</svg>`
