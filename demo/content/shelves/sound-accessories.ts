import { fa, type Good, type Made, steps, story } from '../good.ts'
import { type ColourKey, colours } from '../palette.ts'

const latin = (brand: string) => (brand.length <= 3 ? brand.toUpperCase() : brand.replace(/^\w/, (letter) => letter.toUpperCase()))

const HEADPHONES: readonly (Made & { hours: number; cancelling: boolean })[] = [
  { brand: 'sony', name: 'سونی', model: 'WH-1000XM6', hours: 30, cancelling: true, price: 58900, colours: ['black', 'silver', 'navy'] },
  { brand: 'sony', name: 'سونی', model: 'WH-CH520', hours: 50, cancelling: false, price: 8700, colours: ['blue', 'black', 'beige'] },
  {
    brand: 'apple',
    name: 'اپل',
    model: 'AirPods Max USB-C',
    hours: 20,
    cancelling: true,
    price: 84500,
    colours: ['navy', 'orange', 'lavender'],
  },
  { brand: 'jbl', name: 'جی‌بی‌ال', model: 'Tune 770NC', hours: 70, cancelling: true, price: 12400, colours: ['black', 'blue', 'white'] },
  { brand: 'jbl', name: 'جی‌بی‌ال', model: 'Live 670NC', hours: 65, cancelling: true, price: 14800, colours: ['sky', 'black'] },
  {
    brand: 'anker',
    name: 'انکر',
    model: 'Soundcore Space One',
    hours: 55,
    cancelling: true,
    price: 13900,
    colours: ['black', 'cream', 'blue'],
  },
  { brand: 'anker', name: 'انکر', model: 'Soundcore Q20i', hours: 60, cancelling: true, price: 7450, colours: ['black', 'white', 'blue'] },
  {
    brand: 'xiaomi',
    name: 'شیائومی',
    model: 'Redmi Headphones Neo',
    hours: 72,
    cancelling: true,
    price: 6350,
    colours: ['black', 'white'],
  },
]

const headphones: Good[] = HEADPHONES.map(({ brand, name, model, hours, cancelling, price, colours: keys }, at) => ({
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

const EARBUDS: readonly (Made & { hours: number; cancelling: boolean })[] = [
  { brand: 'apple', name: 'اپل', model: 'AirPods Pro 3', hours: 8, cancelling: true, price: 46800, colours: ['white'] },
  { brand: 'apple', name: 'اپل', model: 'AirPods 4', hours: 5, cancelling: false, price: 24900, colours: ['white'] },
  { brand: 'samsung', name: 'سامسونگ', model: 'Galaxy Buds3 Pro', hours: 7, cancelling: true, price: 28500, colours: ['silver', 'white'] },
  { brand: 'samsung', name: 'سامسونگ', model: 'Galaxy Buds3 FE', hours: 8, cancelling: true, price: 15900, colours: ['graphite', 'white'] },
  {
    brand: 'xiaomi',
    name: 'شیائومی',
    model: 'Redmi Buds 6 Play',
    hours: 7,
    cancelling: false,
    price: 2180,
    colours: ['black', 'white', 'blue'],
  },
  {
    brand: 'xiaomi',
    name: 'شیائومی',
    model: 'Redmi Buds 6 Pro',
    hours: 9,
    cancelling: true,
    price: 6750,
    colours: ['purple', 'black', 'white'],
  },
  {
    brand: 'anker',
    name: 'انکر',
    model: 'Soundcore R50i',
    hours: 10,
    cancelling: false,
    price: 2450,
    colours: ['black', 'white', 'mint', 'pink'],
  },
  {
    brand: 'anker',
    name: 'انکر',
    model: 'Soundcore Liberty 4 NC',
    hours: 10,
    cancelling: true,
    price: 9400,
    colours: ['navy', 'black', 'white'],
  },
  { brand: 'huawei', name: 'هواوی', model: 'FreeBuds SE 3', hours: 9, cancelling: false, price: 4250, colours: ['beige', 'black'] },
  { brand: 'jbl', name: 'جی‌بی‌ال', model: 'Wave Beam 2', hours: 10, cancelling: true, price: 7900, colours: ['black', 'white'] },
  { brand: 'haylou', name: 'هایلو', model: 'X1 Neo', hours: 5, cancelling: false, price: 1690, colours: ['black', 'blue'] },
]

const earbuds: Good[] = EARBUDS.map(({ brand, name, model, hours, cancelling, price, colours: keys }, at) => ({
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

const SPEAKERS: readonly (Made & { hours: number })[] = [
  { brand: 'jbl', name: 'جی‌بی‌ال', model: 'Flip 7', hours: 14, price: 18900, colours: ['blue', 'black', 'red'] },
  { brand: 'jbl', name: 'جی‌بی‌ال', model: 'Charge 6', hours: 24, price: 28400, colours: ['black', 'teal', 'red'] },
  { brand: 'jbl', name: 'جی‌بی‌ال', model: 'Go 4', hours: 7, price: 6450, colours: ['pink', 'blue', 'black', 'red'] },
  { brand: 'anker', name: 'انکر', model: 'Soundcore Motion 300', hours: 13, price: 12700, colours: ['black', 'blue', 'green'] },
  { brand: 'sony', name: 'سونی', model: 'SRS-XB100', hours: 16, price: 7900, colours: ['orange', 'black', 'sky'] },
  { brand: 'tsco', name: 'تسکو', model: 'TS 2399', hours: 6, price: 2350, colours: ['black', 'red', 'blue'] },
  { brand: 'xiaomi', name: 'شیائومی', model: 'Sound Pocket', hours: 10, price: 3150, colours: ['black', 'teal'] },
]

const speakers: Good[] = SPEAKERS.map(({ brand, name, model, hours, price, colours: keys }, at) => ({
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

const BARS: readonly (Made & { channels: number; atmos: boolean })[] = [
  { brand: 'samsung', name: 'سامسونگ', model: 'HW-Q700D', channels: 3.1, atmos: true, price: 43800, colours: ['black'] },
  { brand: 'lg', name: 'ال‌جی', model: 'S60T', channels: 3.1, atmos: false, price: 36900, colours: ['black'] },
  { brand: 'sony', name: 'سونی', model: 'HT-S400', channels: 2.1, atmos: false, price: 29700, colours: ['black'] },
  { brand: 'xvision', name: 'ایکس‌ویژن', model: 'XS-210', channels: 2.1, atmos: false, price: 14600, colours: ['black', 'grey'] },
  { brand: 'jbl', name: 'جی‌بی‌ال', model: 'Bar 5.1 Surround', channels: 5.1, atmos: true, price: 39800, colours: ['black'] },
]

const soundbars: Good[] = BARS.map(({ brand, name, model, channels, atmos, price, colours: keys }, at) => ({
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

const BANKS: readonly (Made & { capacity: number; watts: number })[] = [
  { brand: 'anker', name: 'انکر', model: 'PowerCore 347 A1377', capacity: 25600, watts: 22, price: 8900, colours: ['black'] },
  { brand: 'anker', name: 'انکر', model: 'Zolo A1689', capacity: 20000, watts: 30, price: 5450, colours: ['black', 'white', 'blue'] },
  { brand: 'anker', name: 'انکر', model: 'MagGo A1652', capacity: 10000, watts: 15, price: 6900, colours: ['white', 'black', 'mint'] },
  { brand: 'xiaomi', name: 'شیائومی', model: 'PB2022ZM', capacity: 20000, watts: 22, price: 3290, colours: ['black', 'white'] },
  { brand: 'xiaomi', name: 'شیائومی', model: 'Ultra Slim P02ZM', capacity: 5000, watts: 20, price: 3690, colours: ['gold', 'grey'] },
  { brand: 'samsung', name: 'سامسونگ', model: 'EB-P4520', capacity: 20000, watts: 45, price: 6450, colours: ['beige'] },
  { brand: 'energizer', name: 'انرجایزر', model: 'UE20058PQ', capacity: 20000, watts: 22, price: 3850, colours: ['black', 'white'] },
  { brand: 'tsco', name: 'تسکو', model: 'TP 888', capacity: 30000, watts: 22, price: 3950, colours: ['black', 'white'] },
]

const powerBanks: Good[] = BANKS.map(({ brand, name, model, capacity, watts, price, colours: keys }, at) => ({
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

const CHARGERS: readonly (Made & { ports: number; watts: number })[] = [
  { brand: 'anker', name: 'انکر', model: 'Nano 45W A121D', ports: 1, watts: 45, price: 3950, colours: ['white', 'black'] },
  { brand: 'anker', name: 'انکر', model: 'Prime 100W A2688', ports: 3, watts: 100, price: 9200, colours: ['black'] },
  { brand: 'samsung', name: 'سامسونگ', model: 'EP-T4510', ports: 1, watts: 45, price: 3150, colours: ['black', 'white'] },
  { brand: 'apple', name: 'اپل', model: 'USB-C 20W A2305', ports: 1, watts: 20, price: 3890, colours: ['white'] },
  { brand: 'xiaomi', name: 'شیائومی', model: 'MDY-14-EE', ports: 1, watts: 67, price: 3450, colours: ['white'] },
  { brand: 'baseus', name: 'بیسوس', model: 'GaN5 Pro', ports: 2, watts: 65, price: 4850, colours: ['black', 'white'] },
]

const chargers: Good[] = CHARGERS.map(({ brand, name, model, ports, watts, price, colours: keys }, at) => ({
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

const CABLES: readonly (Made & { centimetres: number; watts: number })[] = [
  {
    brand: 'anker',
    name: 'انکر',
    model: 'PowerLine III Flow',
    centimetres: 180,
    watts: 100,
    price: 1650,
    colours: ['green', 'pink', 'white', 'black'],
  },
  {
    brand: 'baseus',
    name: 'بیسوس',
    model: 'Crystal Shine',
    centimetres: 120,
    watts: 100,
    price: 890,
    colours: ['black', 'blue', 'purple'],
  },
  { brand: 'apple', name: 'اپل', model: 'USB-C Woven', centimetres: 100, watts: 60, price: 2950, colours: ['white'] },
  { brand: 'xiaomi', name: 'شیائومی', model: 'Mi Braided', centimetres: 100, watts: 60, price: 790, colours: ['black', 'red'] },
  { brand: 'tsco', name: 'تسکو', model: 'TC C120', centimetres: 100, watts: 27, price: 290, colours: ['black', 'white'] },
]

const cables: Good[] = CABLES.map(({ brand, name, model, centimetres, watts, price, colours: keys }, at) => ({
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

const CASES: readonly { model: string; material: string; price: number; colours: readonly ColourKey[] }[] = [
  { model: 'iPhone 17 Pro Max', material: 'سیلیکونی', price: 890, colours: ['navy', 'orange', 'black', 'pink'] },
  { model: 'Galaxy S25 Ultra', material: 'چرمی', price: 1150, colours: ['brown', 'black', 'tan'] },
  { model: 'Galaxy A56', material: 'ژله‌ای', price: 320, colours: ['purple', 'black', 'teal'] },
  { model: 'Redmi Note 14', material: 'ضدضربه', price: 360, colours: ['black', 'green', 'red'] },
  { model: 'iPhone 13', material: 'سیلیکونی', price: 490, colours: ['mint', 'burgundy', 'navy', 'cream'] },
]

const cases: Good[] = CASES.map(({ model, material, price, colours: keys }, at) => ({
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

const CAMERAS: readonly (Made & { megapixels: number; lens: string })[] = [
  { brand: 'canon', name: 'کانن', model: 'EOS R50', megapixels: 24.2, lens: '18-45mm', price: 98000, colours: ['black', 'white'] },
  { brand: 'canon', name: 'کانن', model: 'EOS R8', megapixels: 24.2, lens: '24-50mm', price: 176000, colours: ['black'] },
  { brand: 'sony', name: 'سونی', model: 'Alpha A7 IV', megapixels: 33, lens: '28-70mm', price: 268000, colours: ['black'] },
  { brand: 'sony', name: 'سونی', model: 'ZV-E10 II', megapixels: 26, lens: '16-50mm', price: 124000, colours: ['black', 'white'] },
  { brand: 'nikon', name: 'نیکون', model: 'Z50 II', megapixels: 20.9, lens: '16-50mm', price: 118000, colours: ['black'] },
  {
    brand: 'fujifilm',
    name: 'فوجی‌فیلم',
    model: 'X-T50',
    megapixels: 40.2,
    lens: '16-50mm',
    price: 187000,
    colours: ['silver', 'graphite', 'black'],
  },
]

const cameras: Good[] = CAMERAS.map(({ brand, name, model, megapixels, lens, price, colours: keys }, at) => ({
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
