import { THEME_COLOURS, THEME_EVENT, THEME_KEY } from '#web/shell/theme.ts'

/**
 * Runs before the page is drawn: a page is the same for everyone, so the look that a visitor chose is set here. Listens as long as the
 * page is open: to the switch, to other tabs, and to coming back to a page that the browser had put aside.
 */
export const themeScript = () => `(()=>{
const colours=${JSON.stringify(THEME_COLOURS)},root=document.documentElement
const kept=()=>{try{return localStorage.getItem('${THEME_KEY}')}catch{return null}}
const show=(theme)=>{
let bar=document.querySelector('meta[data-theme]')
if(!Object.hasOwn(colours,theme)){root.removeAttribute('data-theme');bar?.remove();return}
root.setAttribute('data-theme',theme)
if(!bar){bar=document.createElement('meta');bar.name='theme-color';bar.dataset.theme='';document.head.prepend(bar)}
bar.content=colours[theme]
}
show(kept())
addEventListener('${THEME_EVENT}',(event)=>show(event.detail))
addEventListener('storage',({key})=>(key===null||key==='${THEME_KEY}')&&show(kept()))
addEventListener('pageshow',({persisted})=>persisted&&show(kept()))
})()`
