/** Whatever the first screen waits for, the page comes alive then. */
const AT_LAST_MS = 2_000

/**
 * Runs in the page as it is parsed. Fetches the modules that were set aside when the pictures of the first screen were drawn, which is
 * two frames after the last of them was decoded, or else as soon as somebody touches the page. A page that nobody sees draws no frames.
 */
export const startScripts = `(()=>{
const later=document.querySelector('script[data-later]')
let begun=false
const begin=()=>{
if(begun)return
begun=true
for(const href of later.dataset.later.split(' ')){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
const script=document.createElement('script')
script.type='module'
script.textContent=later.textContent
later.replaceWith(script)
}
if(document.hidden)return begin()
const frame=()=>new Promise(requestAnimationFrame)
const shown=Array.from(document.images).filter(({loading})=>loading!=='lazy').map((image)=>image.decode().catch(()=>{}))
Promise.all(shown).then(frame).then(frame).then(()=>setTimeout(begin))
setTimeout(begin,${AT_LAST_MS})
for(const touch of ['pointerdown','keydown'])addEventListener(touch,begin,{once:true,capture:true,passive:true})
})()`
