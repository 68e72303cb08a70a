import { fa, type Good, steps, story } from '../good.ts'
import { type ColourKey, colours } from '../palette.ts'

const latin = (brand: string) => (brand.length <= 3 ? brand.toUpperCase() : brand.replace(/^\w/, (letter) => letter.toUpperCase()))

type SoundRow = readonly [
  brand: string,
  name: string,
  model: string,
  hours: number,
  cancelling: boolean,
  price: number,
  colours: readonly ColourKey[],
]

const HEADPHONES: readonly SoundRow[] = [
  ['sony', 'سونی', 'WH-1000XM6', 30, true, 58900, ['black', 'silver', 'navy']],
  ['sony', 'سونی', 'WH-CH520', 50, false, 8700, ['blue', 'black', 'beige']],
  ['apple', 'اپل', 'AirPods Max USB-C', 20, true, 84500, ['navy', 'orange', 'lavender']],
  ['jbl', 'جی‌بی‌ال', 'Tune 770NC', 70, true, 12400, ['black', 'blue', 'white']],
  ['jbl', 'جی‌بی‌ال', 'Live 670NC', 65, true, 14800, ['sky', 'black']],
  ['anker', 'انکر', 'Soundcore Space One', 55, true, 13900, ['black', 'cream', 'blue']],
  ['anker', 'انکر', 'Soundcore Q20i', 60, true, 7450, ['black', 'white', 'blue']],
  ['xiaomi', 'شیائومی', 'Redmi Headphones Neo', 72, true, 6350, ['black', 'white']],
]

const headphones: Good[] = HEADPHONES.map(([brand, name, model, hours, cancelling, price, keys], at) => ({
  category: 'headphones',
  brand,
  kind: 'headphones',
  style: at,
  price,
  colours: colours(...keys),
  warranty: 'گارانتی ۱۲ ماههٔ شرکتی',
  title: `هدفون بی‌سیم ${name} مدل ${model}`,
  english: `${latin(brand)} ${model} Wireless Headphones`,
  specifications: [
    ['نوع', 'روی گوش، بی‌سیم'],
    ['پخش با یک شارژ', `تا ${fa(hours)} ساعت`],
    ['حذف نویز فعال', cancelling ? 'دارد' : 'ندارد'],
    ['بلوتوث', '۵٫۳ با اتصال هم‌زمان به دو دستگاه'],
    ['کابل ۳٫۵ میلی‌متری', 'دارد'],
    ['تاشو', 'بله'],
  ],
  paragraphs: story(
    model,
    `هدفون ${model} ${name} تا ${fa(hours)} ساعت پخش می‌کند و ${cancelling ? 'حذف نویز فعال آن همهمهٔ مترو و اتوبوس را کم می‌کند' : 'با وزن کم، ساعت‌ها روی گوش می‌ماند'}.`,
    [
      'پدهای نرم و بند گسترش‌پذیر، فشار را پخش می‌کنند تا عینکی‌ها هم راحت باشند.',
      'میکروفون‌ها صدای گوینده را از پیرامون جدا می‌کنند؛ برای جلسهٔ آنلاین در خانهٔ شلوغ هم به کار می‌آید.',
    ],
  ),
}))

const EARBUDS: readonly SoundRow[] = [
  ['apple', 'اپل', 'AirPods Pro 3', 8, true, 46800, ['white']],
  ['apple', 'اپل', 'AirPods 4', 5, false, 24900, ['white']],
  ['samsung', 'سامسونگ', 'Galaxy Buds3 Pro', 7, true, 28500, ['silver', 'white']],
  ['samsung', 'سامسونگ', 'Galaxy Buds3 FE', 8, true, 15900, ['graphite', 'white']],
  ['xiaomi', 'شیائومی', 'Redmi Buds 6 Play', 7, false, 2180, ['black', 'white', 'blue']],
  ['xiaomi', 'شیائومی', 'Redmi Buds 6 Pro', 9, true, 6750, ['purple', 'black', 'white']],
  ['anker', 'انکر', 'Soundcore R50i', 10, false, 2450, ['black', 'white', 'mint', 'pink']],
  ['anker', 'انکر', 'Soundcore Liberty 4 NC', 10, true, 9400, ['navy', 'black', 'white']],
  ['huawei', 'هواوی', 'FreeBuds SE 3', 9, false, 4250, ['beige', 'black']],
  ['jbl', 'جی‌بی‌ال', 'Wave Beam 2', 10, true, 7900, ['black', 'white']],
  ['haylou', 'هایلو', 'X1 Neo', 5, false, 1690, ['black', 'blue']],
]

const earbuds: Good[] = EARBUDS.map(([brand, name, model, hours, cancelling, price, keys], at) => ({
  category: 'earbuds',
  brand,
  kind: 'earbuds',
  style: at,
  price,
  colours: colours(...keys),
  warranty: 'گارانتی ۱۲ ماههٔ شرکتی',
  title: `هدفون بی‌سیم ${name} مدل ${model} با کیس شارژ`,
  english: `${latin(brand)} ${model} True Wireless Earbuds`,
  specifications: [
    ['نوع', 'درون گوش، کاملاً بی‌سیم'],
    ['پخش هر گوشی', `تا ${fa(hours)} ساعت`],
    ['پخش با کیس', `تا ${fa(hours * 4 + 2)} ساعت`],
    ['حذف نویز فعال', cancelling ? 'دارد' : 'ندارد'],
    ['درگاه شارژ', 'USB-C'],
    ['ضدتعریق', 'IPX4'],
  ],
  paragraphs: story(
    model,
    `${model} ${name} در هر بار شارژ تا ${fa(hours)} ساعت و با کیس تا ${fa(hours * 4 + 2)} ساعت پخش می‌کند${cancelling ? ' و صدای پیرامون را فعالانه کم می‌کند' : ''}.`,
    [
      'سه اندازه سری سیلیکونی در جعبه است؛ سری درست، بیش از هر چیز روی بم صدا اثر دارد.',
      'با لمس بدنه می‌توان آهنگ را عوض کرد یا به تماس پاسخ داد؛ کیس در جیب شلوار جا می‌شود.',
    ],
  ),
}))

const SPEAKERS: readonly SoundRow[] = [
  ['jbl', 'جی‌بی‌ال', 'Flip 7', 14, false, 18900, ['blue', 'black', 'red']],
  ['jbl', 'جی‌بی‌ال', 'Charge 6', 24, false, 28400, ['black', 'teal', 'red']],
  ['jbl', 'جی‌بی‌ال', 'Go 4', 7, false, 6450, ['pink', 'blue', 'black', 'red']],
  ['anker', 'انکر', 'Soundcore Motion 300', 13, false, 12700, ['black', 'blue', 'green']],
  ['sony', 'سونی', 'SRS-XB100', 16, false, 7900, ['orange', 'black', 'sky']],
  ['tsco', 'تسکو', 'TS 2399', 6, false, 2350, ['black', 'red', 'blue']],
  ['xiaomi', 'شیائومی', 'Sound Pocket', 10, false, 3150, ['black', 'teal']],
]

const speakers: Good[] = SPEAKERS.map(([brand, name, model, hours, , price, keys], at) => ({
  category: 'speakers',
  brand,
  kind: 'speaker',
  style: at,
  price,
  colours: colours(...keys),
  warranty: 'گارانتی ۱۲ ماههٔ شرکتی',
  title: `اسپیکر بلوتوثی قابل‌حمل ${name} مدل ${model}`,
  english: `${latin(brand)} ${model} Portable Bluetooth Speaker`,
  specifications: [
    ['پخش با یک شارژ', `تا ${fa(hours)} ساعت`],
    ['اتصال', 'بلوتوث ۵٫۳'],
    ['ضدآب و گردوغبار', 'IP67'],
    ['جفت‌شدن دو اسپیکر', 'دارد'],
    ['درگاه شارژ', 'USB-C'],
  ],
  paragraphs: story(
    model,
    `اسپیکر ${model} ${name} برای باغ، سفر و حمام ساخته شده است: آب به آن آسیب نمی‌زند و تا ${fa(hours)} ساعت می‌نوازد.`,
    [
      'دو دستگاه از یک مدل با هم استریو می‌شوند و هر کدام یک سوی اتاق را پر می‌کند.',
      'بند پارچه‌ای آن به کوله و فرمان دوچرخه بسته می‌شود و بدنه ضربه را می‌گیرد.',
    ],
  ),
}))

const BARS: readonly SoundRow[] = [
  ['samsung', 'سامسونگ', 'HW-Q700D', 3.1, true, 43800, ['black']],
  ['lg', 'ال‌جی', 'S60T', 3.1, false, 36900, ['black']],
  ['sony', 'سونی', 'HT-S400', 2.1, false, 29700, ['black']],
  ['xvision', 'ایکس‌ویژن', 'XS-210', 2.1, false, 14600, ['black', 'grey']],
  ['jbl', 'جی‌بی‌ال', 'Bar 5.1 Surround', 5.1, true, 39800, ['black']],
]

const soundbars: Good[] = BARS.map(([brand, name, model, channels, atmos, price, keys], at) => ({
  category: 'soundbars',
  brand,
  kind: 'soundbar',
  style: at,
  price,
  colours: colours(...keys),
  warranty: 'گارانتی ۲۴ ماههٔ شرکتی',
  title: `ساندبار ${name} مدل ${model}`,
  english: `${latin(brand)} ${model} Soundbar`,
  specifications: [
    ['کانال‌ها', fa(channels)],
    ['ساب‌ووفر', 'بی‌سیم'],
    ['صدای فضایی', atmos ? 'Dolby Atmos' : 'Dolby Digital'],
    ['ورودی', 'HDMI ARC، نوری، بلوتوث'],
    ['نصب دیواری', 'دارد'],
  ],
  paragraphs: story(
    model,
    `ساندبار ${model} ${name} با ${fa(channels)} کانال، گفت‌وگوی فیلم را روشن‌تر و بم آن را پرتر از بلندگوی تلویزیون می‌کند.`,
    [
      'با یک کابل HDMI به تلویزیون وصل می‌شود و با همان کنترل خاموش و روشن می‌شود.',
      'ساب‌ووفر بی‌سیم را هر گوشهٔ اتاق بگذارید؛ تنها یک پریز می‌خواهد.',
    ],
  ),
}))

type PowerRow = readonly [
  brand: string,
  name: string,
  model: string,
  capacity: number,
  watts: number,
  price: number,
  colours: readonly ColourKey[],
]

const BANKS: readonly PowerRow[] = [
  ['anker', 'انکر', 'PowerCore 347 A1377', 25600, 22, 8900, ['black']],
  ['anker', 'انکر', 'Zolo A1689', 20000, 30, 5450, ['black', 'white', 'blue']],
  ['anker', 'انکر', 'MagGo A1652', 10000, 15, 6900, ['white', 'black', 'mint']],
  ['xiaomi', 'شیائومی', 'PB2022ZM', 20000, 22, 3290, ['black', 'white']],
  ['xiaomi', 'شیائومی', 'Ultra Slim P02ZM', 5000, 20, 3690, ['gold', 'grey']],
  ['samsung', 'سامسونگ', 'EB-P4520', 20000, 45, 6450, ['beige']],
  ['energizer', 'انرجایزر', 'UE20058PQ', 20000, 22, 3850, ['black', 'white']],
  ['tsco', 'تسکو', 'TP 888', 30000, 22, 3950, ['black', 'white']],
]

const powerBanks: Good[] = BANKS.map(([brand, name, model, capacity, watts, price, keys], at) => ({
  category: 'power-banks',
  brand,
  kind: 'powerBank',
  style: at,
  price,
  colours: colours(...keys),
  accent: '#f2b134',
  warranty: 'گارانتی ۱۸ ماههٔ شرکتی',
  title: `پاوربانک ${name} مدل ${model} ظرفیت ${fa(capacity)} میلی‌آمپرساعت`,
  english: `${latin(brand)} ${model} ${capacity}mAh Power Bank`,
  specifications: [
    ['ظرفیت', `${fa(capacity)} میلی‌آمپرساعت`],
    ['توان خروجی', `${fa(watts)} وات`],
    ['درگاه‌ها', 'USB-C و USB-A'],
    ['ورودی', 'USB-C'],
    ['همراه در هواپیما', capacity <= 27000 ? 'مجاز' : 'با هماهنگی'],
  ],
  paragraphs: story(
    model,
    `پاوربانک ${model} ${name} با ${fa(capacity)} میلی‌آمپرساعت، گوشی‌های امروزی را ${fa(Math.max(1, Math.round((capacity * 0.62) / 5000)))} بار پر می‌کند و خروجی ${fa(watts)} واتی دارد.`,
    [
      'دو دستگاه را هم‌زمان شارژ می‌کند و در برابر گرما و اتصال کوتاه محافظت دارد.',
      'چراغ‌های کنار بدنه، مانده را نشان می‌دهند؛ خود پاوربانک با شارژر تند در چند ساعت پر می‌شود.',
    ],
  ),
}))

const CHARGERS: readonly PowerRow[] = [
  ['anker', 'انکر', 'Nano 45W A121D', 1, 45, 3950, ['white', 'black']],
  ['anker', 'انکر', 'Prime 100W A2688', 3, 100, 9200, ['black']],
  ['samsung', 'سامسونگ', 'EP-T4510', 1, 45, 3150, ['black', 'white']],
  ['apple', 'اپل', 'USB-C 20W A2305', 1, 20, 3890, ['white']],
  ['xiaomi', 'شیائومی', 'MDY-14-EE', 1, 67, 3450, ['white']],
  ['baseus', 'بیسوس', 'GaN5 Pro', 2, 65, 4850, ['black', 'white']],
]

const chargers: Good[] = CHARGERS.map(([brand, name, model, ports, watts, price, keys], at) => ({
  category: 'chargers',
  brand,
  kind: 'charger',
  style: at,
  price,
  colours: colours(...keys),
  warranty: 'گارانتی ۱۲ ماههٔ شرکتی',
  title: `شارژر دیواری ${name} مدل ${model} توان ${fa(watts)} وات`,
  english: `${latin(brand)} ${model} ${watts}W Wall Charger`,
  specifications: [
    ['توان', `${fa(watts)} وات`],
    ['شمار درگاه', fa(ports)],
    ['فناوری', 'PD 3.0 و PPS'],
    ['دوشاخه', 'اروپایی'],
    ['محافظت', 'گرما، ولتاژ و جریان'],
  ],
  paragraphs: story(
    model,
    `شارژر ${model} ${name} با توان ${fa(watts)} وات ${watts > 60 ? 'لپ‌تاپ و گوشی را با یک شارژر راه می‌اندازد' : 'گوشی را در نیم ساعت به بیش از نیمه می‌رساند'}.`,
    [
      'اندازه‌اش از شارژرهای قدیمی کوچک‌تر است و روی سه‌راهی جای پریز کناری را نمی‌گیرد.',
      'با گوشی‌های دیگر هم سازگار است و توان را خودش با دستگاه تنظیم می‌کند.',
    ],
  ),
}))

const CABLES: readonly PowerRow[] = [
  ['anker', 'انکر', 'PowerLine III Flow', 180, 100, 1650, ['green', 'pink', 'white', 'black']],
  ['baseus', 'بیسوس', 'Crystal Shine', 120, 100, 890, ['black', 'blue', 'purple']],
  ['apple', 'اپل', 'USB-C Woven', 100, 60, 2950, ['white']],
  ['xiaomi', 'شیائومی', 'Mi Braided', 100, 60, 790, ['black', 'red']],
  ['tsco', 'تسکو', 'TC C120', 100, 27, 290, ['black', 'white']],
]

const cables: Good[] = CABLES.map(([brand, name, model, centimetres, watts, price, keys], at) => ({
  category: 'cables',
  brand,
  kind: 'cable',
  style: at,
  price,
  colours: colours(...keys),
  warranty: 'گارانتی ۶ ماههٔ شرکتی',
  title: `کابل USB-C ${name} مدل ${model} توان ${fa(watts)} وات`,
  english: `${latin(brand)} ${model} USB-C Cable ${watts}W`,
  choice: { name: 'طول', type: 'other', steps: steps([`${fa(centimetres)} سانتی‌متر`, 1], [`${fa(centimetres * 2)} سانتی‌متر`, 1.3]) },
  specifications: [
    ['توان', `${fa(watts)} وات`],
    ['دو سر', 'USB-C به USB-C'],
    ['روکش', 'نخی بافته'],
    ['سرعت انتقال', '480Mbps'],
  ],
  paragraphs: story(model, `کابل ${model} ${name} تا ${fa(watts)} وات می‌گذراند و روکش بافتهٔ آن ده‌هزار بار خم‌شدن را تاب می‌آورد.`, [
    'بست همراه، کابل را در کیف گره‌نخورده نگه می‌دارد.',
  ]),
}))

const CASES: readonly (readonly [model: string, material: string, price: number, colours: readonly ColourKey[]])[] = [
  ['iPhone 17 Pro Max', 'سیلیکونی', 890, ['navy', 'orange', 'black', 'pink']],
  ['Galaxy S25 Ultra', 'چرمی', 1150, ['brown', 'black', 'tan']],
  ['Galaxy A56', 'ژله‌ای', 320, ['purple', 'black', 'teal']],
  ['Redmi Note 14', 'ضدضربه', 360, ['black', 'green', 'red']],
  ['iPhone 13', 'سیلیکونی', 490, ['mint', 'burgundy', 'navy', 'cream']],
]

const cases: Good[] = CASES.map(([model, material, price, keys], at) => ({
  category: 'phone-cases',
  brand: 'kavosh',
  kind: 'phoneCase',
  style: at,
  price,
  colours: colours(...keys),
  warranty: null,
  title: `کاور ${material} کاوش مناسب برای گوشی موبایل ${model}`,
  english: `Kavosh Case for ${model}`,
  specifications: [
    ['جنس', material],
    ['مناسب برای', model],
    ['لبهٔ محافظ دوربین', 'دارد'],
    ['پایهٔ مگنتی', price > 800 ? 'دارد' : 'ندارد'],
  ],
  paragraphs: story(model, `این کاور ${material} برای ${model} قالب‌گیری شده است؛ لبهٔ برآمدهٔ آن دوربین و صفحه را از خط می‌رهاند.`, [
    'آستر مخملی درون کاور، بدنه را تمیز نگه می‌دارد و دکمه‌ها بی‌فشار زیاد کار می‌کنند.',
    'پشت کاور نقش ستارهٔ راسته‌دوزی دارد که با لمس هم دیده می‌شود و با شستن نمی‌رود.',
  ]),
}))

const CAMERAS: readonly (readonly [
  brand: string,
  name: string,
  model: string,
  megapixels: number,
  lens: string,
  price: number,
  colours: readonly ColourKey[],
])[] = [
  ['canon', 'کانن', 'EOS R50', 24.2, '18-45mm', 98000, ['black', 'white']],
  ['canon', 'کانن', 'EOS R8', 24.2, '24-50mm', 176000, ['black']],
  ['sony', 'سونی', 'Alpha A7 IV', 33, '28-70mm', 268000, ['black']],
  ['sony', 'سونی', 'ZV-E10 II', 26, '16-50mm', 124000, ['black', 'white']],
  ['nikon', 'نیکون', 'Z50 II', 20.9, '16-50mm', 118000, ['black']],
  ['fujifilm', 'فوجی‌فیلم', 'X-T50', 40.2, '16-50mm', 187000, ['silver', 'graphite', 'black']],
]

const cameras: Good[] = CAMERAS.map(([brand, name, model, megapixels, lens, price, keys], at) => ({
  category: 'digital-cameras',
  brand,
  kind: 'camera',
  style: at,
  price,
  colours: colours(...keys),
  warranty: 'گارانتی ۲۴ ماههٔ شرکتی',
  title: `دوربین دیجیتال بدون آینه ${name} مدل ${model} با لنز ${fa(lens.replace('mm', ''))} میلی‌متر`,
  english: `${latin(brand)} ${model} Mirrorless Camera with ${lens} Lens`,
  specifications: [
    ['حسگر', `${fa(megapixels)} مگاپیکسل`],
    ['لنز همراه', lens],
    ['فیلم‌برداری', '4K تا ۶۰ فریم'],
    ['فوکوس', 'تشخیص چشم انسان و جانور'],
    ['صفحه', 'لمسی، گردان'],
    ['حافظه', 'SD UHS-II'],
  ],
  paragraphs: story(
    model,
    `${model} ${name} دوربین بدون آینهٔ ${fa(megapixels)} مگاپیکسلی با لنز ${lens} است که از عکاسی سفر تا فیلم آموزشی را پوشش می‌دهد.`,
    [
      'فوکوس آن چشم را پیدا و دنبال می‌کند؛ برای عکس کودک و ورزش عکس‌های تار بسیار کمتر می‌شود.',
      'صفحهٔ گردان، فیلم‌برداری از خود را آسان می‌کند و ورودی میکروفون صدای بهتری می‌دهد.',
    ],
  ),
}))

export const soundGoods: readonly Good[] = [
  ...headphones,
  ...earbuds,
  ...speakers,
  ...soundbars,
  ...powerBanks,
  ...chargers,
  ...cables,
  ...cases,
  ...cameras,
]
