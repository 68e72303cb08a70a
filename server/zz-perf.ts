import { openDatabase, inTransaction } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { z } from 'zod'
import { CategoryRow, SellerRow, BrandDataRow, SingleProductRow, AvailableLocationRow } from '#contract/import.ts'
import { importCategories } from './modules/import/import-categories.ts'
import { importBrandsData } from './modules/import/import-brands.ts'
import { importSellers, importLocations } from './modules/import/import-sellers.ts'
import { importSingleProducts } from './modules/import/import-products.ts'
const N = Number(process.argv[2] ?? 10000), url = process.argv[3] ?? ''
await migrate(url)
const db = openDatabase(url)
let seed = 7; const fsx = await import('node:fs'); const cpu=(pid:any)=>{const f=fsx.readFileSync(`/proc/${pid}/stat`,'utf8').split(') ')[1].split(' ');return (Number(f[11])+Number(f[12]))*10}; const rnd = () => { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return seed / 0x7fffffff }
const zipf = (n: number) => Math.min(n - 1, Math.floor(n ** rnd()) - 1)
const at = new Date()
const cats: any[] = []; for (let a=0;a<6;a++){cats.push({slug:`c${a}`,title:`دسته ${a}`});for(let b=0;b<3;b++){cats.push({slug:`c${a}-${b}`,title:`دسته ${a} ${b}`,parent:`c${a}`});for(let c=0;c<3;c++)cats.push({slug:`c${a}-${b}-${c}`,title:`زیردسته ${a} ${b} ${c}`,parent:`c${a}-${b}`})}}
const leaves = cats.filter(c=>c.slug.split('-').length===3)
const names=['گوشی موبایل','هدفون','تلویزیون','لپ‌تاپ','یخچال','جاروبرقی','کفش ورزشی','مبل راحتی','ساعت هوشمند','دوربین','Samsung Galaxy','Xiaomi Redmi','Apple iPhone','LG','Sony']
await inTransaction(db,'write',async tx=>{
 await importCategories(tx,z.array(CategoryRow).parse(cats),at)
 await importBrandsData(tx,z.array(BrandDataRow).parse(Array.from({length:30},(_,i)=>({slug:`brand${i}`,name:`برند ${i}`}))),at)
 await importSellers(tx,z.array(SellerRow).parse(Array.from({length:40},(_,i)=>({id:`s${i}`,name:`فروشنده ${i}`,province:'تهران',city:'تهران',rating:Math.round(rnd()*50)/10}))),at)
 await importLocations(tx,z.array(AvailableLocationRow).parse(Array.from({length:40},(_,i)=>({idSupplier:`s${i}`,locations:[{locationId:`l${i%12}`,locationName:`محل ${i%12}`,locationLabel:`محل ${i%12}`},{locationId:`l${(i+1)%12}`,locationName:`محل ${(i+1)%12}`,locationLabel:`محل ${(i+1)%12}`}]}))))
})
const colours=[['#101010','مشکی'],['#ffffff','سفید'],['#2040c0','آبی'],['#c02020','قرمز'],['#20a040','سبز'],['#808080','خاکستری']]
const make=(i:number)=>{ const price=100000+Math.floor(rnd()**2*20000000); const nv=1+Math.floor(rnd()*3); let left=1+Math.floor(rnd()*11)
 const cs=[...colours].sort(()=>rnd()-.5).slice(0,nv)
 return {slug:`p-${i}`,title:`${names[zipf(names.length)]} ${names[zipf(names.length)]} مدل M${i%997} ${i}`,english_title:`Model M${i}`,category:leaves[zipf(leaves.length)].slug,brand:`brand${zipf(30)}`,images:[`/uploads/p${i}-1.webp`,`/uploads/p${i}-2.webp`],rating:Math.round(rnd()*50)/10,sales:Math.floor(rnd()**4*5000),createdAt:new Date(at.getTime()-rnd()*3e10).toISOString(),
 general:{description:'<p>'+'توضیح کالا '.repeat(20)+'</p>',specifications:Array.from({length:12},(_,k)=>({label:`ویژگی ${k}`,value:`مقدار ${k}`})),priceHistory:i%10===0||true?Array.from({length:30},(_,d)=>({date:new Date(at.getTime()-(d+1)*86400000).toISOString().slice(0,10),minPrice:price,maxPrice:price+1000})):[]},
 options:cs.map(([v,l],k)=>({id:`o${k}`,attribute_id:'color',attribute_name:'رنگ',type:'color',value:v,label:l})),
 combinations:cs.map((_,k)=>({id:`p${i}-v${k}`,options:[`o${k}`],suppliers:Array.from({length:k===nv-1?left:Math.min(left,Math.floor(rnd()*left))},(_,j)=>{left--;const r=Math.floor(price*(0.9+rnd()*.3));return{id:`s${(i+j*7)%40}`,stock:rnd()<.15?0:Math.floor(rnd()*50),price:rnd()<.2?{regularPrice:r,discountedPrice:Math.floor(r*.8)}:{regularPrice:r},...(0?{}:{})}})})) }}
let t=performance.now()
for(let f=0;f<N;f+=5000){ const raw=Array.from({length:Math.min(5000,N-f)},(_,k)=>make(f+k)); const me0=process.cpuUsage(); let pid:any, c0=0; const a=performance.now(); const rows=z.array(SingleProductRow).parse(raw); const b=performance.now(); const r=await inTransaction(db,'write',async tx=>{pid=(await tx.query({text:'select pg_backend_pid() as p'})).rows[0].p;c0=cpu(pid);return importSingleProducts(tx,rows,at)}); const c=performance.now(); const mu=process.cpuUsage(me0);console.log(r,'cpu node',Math.round((mu.user+mu.system)/1000),'cpu pg',cpu(pid)-c0,'parse',Math.round(b-a),'import',Math.round(c-b),'per s',Math.round(rows.length/(c-a)*1000), Math.round(process.memoryUsage().rss/1e6)) }
console.log('total',Math.round(performance.now()-t))
await db.query({text:'vacuum analyze'})
await db.close()
