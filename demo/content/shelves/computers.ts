import { fa, type Good, steps } from '../good.ts'
import { stock } from '../shelf.ts'

const LAPTOP_LABELS = ['پردازنده', 'حافظهٔ رم', 'حافظهٔ داخلی', 'پردازندهٔ گرافیکی', 'صفحه‌نمایش', 'وزن']
const laptopSuffix = (facts: readonly string[]) => `${facts[4]?.split(' ')[0] ?? ''} اینچی`

const office = stock({
  category: 'office-laptops',
  kind: 'laptop',
  noun: 'لپ‌تاپ',
  english: 'Laptop',
  warranty: 'گارانتی ۲۴ ماههٔ شرکتی',
  labels: LAPTOP_LABELS,
  suffix: laptopSuffix,
  shared: [
    ['صفحه‌کلید', 'با حروف فارسی و نور زمینه'],
    ['درگاه‌ها', 'USB-C، USB-A، HDMI'],
  ],
  choice: { name: 'حافظهٔ داخلی', type: 'other', steps: steps([`${fa(512)} گیگابایت`, 1], [`${fa(1)} ترابایت`, 1.09]) },
  opening: (name, f) =>
    `لپ‌تاپ ${name} با پردازندهٔ ${f[0]} و ${f[1]} رم، برای کار اداری، درس و برنامه‌نویسی کافی و سریع است و تنها ${f[5]} وزن دارد.`,
  middles: [
    'باتری آن یک روز کاری سبک را می‌گذراند و با شارژر USB-C در یک ساعت به بیش از نیمه می‌رسد.',
    'صفحهٔ مات، بازتاب چراغ کلاس و دفتر را کم می‌کند و لولا تا ۱۸۰ درجه باز می‌شود.',
    'رم و حافظه در مدل‌های همین خانواده ارتقاپذیرند؛ پیش از خرید، پیکربندی فروشنده را ببینید.',
  ],
  rows: [
    [
      'apple',
      'MacBook Air M4',
      165000,
      ['Apple M4', '16 گیگابایت', '512 گیگابایت SSD', '10 هسته‌ای یکپارچه', '13.6 اینچ IPS', '1.24 کیلوگرم'],
      ['sky', 'silver', 'navy'],
    ],
    [
      'apple',
      'MacBook Pro M4 Pro',
      312000,
      ['Apple M4 Pro', '24 گیگابایت', '512 گیگابایت SSD', '16 هسته‌ای یکپارچه', '14.2 اینچ mini-LED', '1.6 کیلوگرم'],
      ['black', 'silver'],
    ],
    [
      'asus',
      'Vivobook 15 X1504VA',
      58900,
      ['Core i5-1335U', '16 گیگابایت', '512 گیگابایت SSD', 'Iris Xe', '15.6 اینچ IPS', '1.7 کیلوگرم'],
      ['silver', 'blue'],
    ],
    [
      'asus',
      'Zenbook 14 OLED UX3405',
      118000,
      ['Core Ultra 7 155H', '16 گیگابایت', '512 گیگابایت SSD', 'Intel Arc', '14 اینچ OLED', '1.2 کیلوگرم'],
      ['navy', 'silver'],
    ],
    [
      'lenovo',
      'IdeaPad Slim 3 15IRU8',
      49800,
      ['Core i3-1315U', '8 گیگابایت', '512 گیگابایت SSD', 'UHD Graphics', '15.6 اینچ TN', '1.6 کیلوگرم'],
      ['grey', 'navy'],
    ],
    [
      'lenovo',
      'ThinkPad E14 Gen 6',
      104000,
      ['Core Ultra 5 125U', '16 گیگابایت', '512 گیگابایت SSD', 'Intel Graphics', '14 اینچ IPS', '1.44 کیلوگرم'],
      ['black'],
    ],
    [
      'hp',
      'ProBook 450 G10',
      86500,
      ['Core i5-1335U', '8 گیگابایت', '512 گیگابایت SSD', 'Iris Xe', '15.6 اینچ IPS', '1.79 کیلوگرم'],
      ['silver'],
    ],
    [
      'dell',
      'Latitude 3550',
      92400,
      ['Core 5 120U', '16 گیگابایت', '512 گیگابایت SSD', 'Intel Graphics', '15.6 اینچ IPS', '1.79 کیلوگرم'],
      ['graphite'],
    ],
    [
      'huawei',
      'MateBook D 16',
      78200,
      ['Core i5-13420H', '16 گیگابایت', '512 گیگابایت SSD', 'UHD Graphics', '16 اینچ IPS', '1.68 کیلوگرم'],
      ['grey', 'silver'],
    ],
  ],
})

const gaming = stock({
  category: 'gaming-laptops',
  kind: 'laptop',
  noun: 'لپ‌تاپ گیمینگ',
  english: 'Gaming Laptop',
  warranty: 'گارانتی ۲۴ ماههٔ شرکتی',
  labels: LAPTOP_LABELS,
  suffix: laptopSuffix,
  accent: '#b0243c',
  style: (_, at) => at + 1,
  shared: [
    ['نرخ تازه‌سازی', '۱۶۵ هرتز'],
    ['صفحه‌کلید', 'نور رنگی'],
  ],
  choice: { name: 'حافظهٔ رم', type: 'other', steps: steps([`${fa(16)} گیگابایت`, 1], [`${fa(32)} گیگابایت`, 1.08]) },
  opening: (name, f) =>
    `${name} با ${f[0]} و کارت گرافیک ${f[3]} بازی‌های روز را روان اجرا می‌کند و صفحهٔ ${f[4]} آن حرکت‌ها را بی‌دنباله نشان می‌دهد.`,
  middles: [
    'خنک‌کنندهٔ دو فن و لوله‌های مسی، پس از یک ساعت بازی هم بسامد پردازنده را پایین نمی‌آورد.',
    'برای تدوین فیلم و سه‌بعدی‌سازی هم به کار می‌آید؛ خروجی تصویر روی USB-C و HDMI است.',
  ],
  rows: [
    [
      'asus',
      'ROG Strix G16 G614JV',
      189000,
      ['Core i7-13650HX', '16 گیگابایت', '1 ترابایت SSD', 'GeForce RTX 4060', '16 اینچ IPS', '2.5 کیلوگرم'],
      ['graphite', 'black'],
    ],
    [
      'asus',
      'TUF Gaming F15 FX507',
      124000,
      ['Core i7-12700H', '16 گیگابایت', '512 گیگابایت SSD', 'GeForce RTX 4050', '15.6 اینچ IPS', '2.2 کیلوگرم'],
      ['graphite'],
    ],
    [
      'msi',
      'Katana 15 B13V',
      129000,
      ['Core i7-13620H', '16 گیگابایت', '1 ترابایت SSD', 'GeForce RTX 4060', '15.6 اینچ IPS', '2.25 کیلوگرم'],
      ['black'],
    ],
    [
      'lenovo',
      'Legion 5 16IRX9',
      198000,
      ['Core i7-14650HX', '16 گیگابایت', '1 ترابایت SSD', 'GeForce RTX 4070', '16 اینچ IPS', '2.3 کیلوگرم'],
      ['grey', 'black'],
    ],
    [
      'lenovo',
      'LOQ 15IRX9',
      119000,
      ['Core i5-13450HX', '16 گیگابایت', '512 گیگابایت SSD', 'GeForce RTX 4050', '15.6 اینچ IPS', '2.38 کیلوگرم'],
      ['grey'],
    ],
    [
      'hp',
      'Victus 15 FA1093',
      112000,
      ['Core i5-13420H', '16 گیگابایت', '512 گیگابایت SSD', 'GeForce RTX 3050', '15.6 اینچ IPS', '2.29 کیلوگرم'],
      ['navy', 'silver'],
    ],
  ],
})

const monitors = stock({
  category: 'monitors',
  kind: 'monitor',
  noun: 'مانیتور',
  english: 'Monitor',
  warranty: 'گارانتی ۳۶ ماههٔ شرکتی',
  labels: ['اندازه', 'وضوح', 'پنل', 'نرخ تازه‌سازی', 'زمان پاسخ'],
  shared: [
    ['درگاه‌ها', 'HDMI و DisplayPort'],
    ['نصب روی بازو', 'VESA 100'],
  ],
  suffix: (f) => `سایز ${f[0]}`,
  opening: (name, f) =>
    `مانیتور ${name} با صفحهٔ ${f[0]}، وضوح ${f[1]} و پنل ${f[2]} رنگ‌ها را یکدست نشان می‌دهد و با نرخ ${f[3]} چشم را کمتر خسته می‌کند.`,
  middles: [
    'پایه بالا و پایین می‌رود و می‌چرخد؛ برای خواندن متن بلند، صفحه را ایستاده بگذارید.',
    'حالت کاهش نور آبی و نبود سوسو برای ساعت‌های طولانی پشت میز در نظر گرفته شده است.',
  ],
  rows: [
    ['samsung', 'LS27D300', 17900, ['27 اینچ', 'Full HD', 'IPS', '100 هرتز', '5 میلی‌ثانیه'], ['black']],
    ['samsung', 'Odyssey G5 G55C', 34800, ['32 اینچ', 'QHD', 'VA خمیده', '165 هرتز', '1 میلی‌ثانیه'], ['black']],
    ['lg', '24MR400', 13900, ['24 اینچ', 'Full HD', 'IPS', '100 هرتز', '5 میلی‌ثانیه'], ['black', 'white']],
    ['lg', 'UltraGear 27GR75Q', 36900, ['27 اینچ', 'QHD', 'IPS', '165 هرتز', '1 میلی‌ثانیه'], ['black']],
    ['xvision', 'XS2450H', 11800, ['23.8 اینچ', 'Full HD', 'IPS', '100 هرتز', '5 میلی‌ثانیه'], ['black', 'white']],
    ['gplus', 'GGM-L277QN', 19700, ['27 اینچ', 'QHD', 'IPS', '180 هرتز', '1 میلی‌ثانیه'], ['black']],
    ['asus', 'ProArt PA279CRV', 69800, ['27 اینچ', '4K UHD', 'IPS', '60 هرتز', '5 میلی‌ثانیه'], ['graphite']],
    ['dell', 'P2425H', 24900, ['24 اینچ', 'Full HD', 'IPS', '100 هرتز', '5 میلی‌ثانیه'], ['silver']],
  ],
})

const keyboards = stock({
  category: 'keyboards',
  kind: 'keyboard',
  noun: 'کیبورد',
  english: 'Keyboard',
  warranty: 'گارانتی ۱۸ ماههٔ شرکتی',
  labels: ['اتصال', 'کلید', 'چینش', 'نور'],
  shared: [['حروف فارسی', 'حک لیزری']],
  opening: (name, f) => `کیبورد ${name} با ${f[1]} و چینش ${f[2]} نوشتن را یکنواخت و کم‌خطا می‌کند؛ اتصال آن ${f[0]} است.`,
  middles: [
    'حروف فارسی با لیزر حک شده‌اند و با عرق دست پاک نمی‌شوند.',
    'زیرپایهٔ تاشو شیب را عوض می‌کند و پایه‌های لاستیکی روی میز سر نمی‌خورند.',
  ],
  rows: [
    ['logitech', 'MX Keys S', 13900, ['بی‌سیم، تا سه دستگاه', 'قیچی کم‌صدا', 'کامل', 'سفید هوشمند'], ['graphite', 'silver']],
    ['logitech', 'K380s', 4950, ['بلوتوث', 'قیچی گرد', 'فشرده', 'ندارد'], ['lavender', 'graphite', 'white']],
    ['logitech', 'G213 Prodigy', 7300, ['سیمی', 'ممبران بازی', 'کامل', 'رنگی'], ['black']],
    ['a4tech', 'Bloody B820R', 6450, ['سیمی', 'مکانیکی نوری', 'کامل', 'رنگی'], ['black']],
    ['a4tech', 'FStyler FBX50C', 2450, ['بی‌سیم و بلوتوث', 'قیچی', 'فشرده', 'ندارد'], ['grey', 'blue', 'pink']],
    ['tsco', 'TK 8029', 890, ['سیمی', 'ممبران', 'کامل', 'ندارد'], ['black']],
    ['razer', 'BlackWidow V4 X', 17800, ['سیمی', 'مکانیکی سبز', 'کامل', 'رنگی'], ['black']],
  ],
})

const mice = stock({
  category: 'mice',
  kind: 'mouse',
  noun: 'ماوس',
  english: 'Mouse',
  warranty: 'گارانتی ۱۸ ماههٔ شرکتی',
  labels: ['اتصال', 'دقت', 'وزن', 'کلیدها'],
  opening: (name, f) => `ماوس ${name} با دقت ${f[1]} و وزن ${f[2]} نشانگر را همان‌جا می‌برد که می‌خواهید؛ اتصال آن ${f[0]} است.`,
  middles: [
    'انحنای بدنه کف دست را پر می‌کند و دکمه‌های کناری زیر انگشت شست می‌نشینند.',
    'روی شیشه و پارچه هم حرکت را درست می‌خواند و کلیک آن کم‌صداست.',
  ],
  rows: [
    ['logitech', 'MX Master 3S', 11800, ['بی‌سیم، تا سه دستگاه', '8000 dpi', '141 گرم', '7 کلید'], ['graphite', 'silver']],
    ['logitech', 'G502 X', 9450, ['سیمی', '25600 dpi', '89 گرم', '13 کلید'], ['black', 'white']],
    ['logitech', 'M171', 1490, ['بی‌سیم', '1000 dpi', '70 گرم', '3 کلید'], ['blue', 'red', 'grey']],
    ['razer', 'DeathAdder V3', 9900, ['سیمی', '30000 dpi', '59 گرم', '6 کلید'], ['black', 'white']],
    ['a4tech', 'Bloody W90 Max', 3250, ['سیمی', '10000 dpi', '95 گرم', '7 کلید'], ['black']],
    ['tsco', 'TM 666W', 690, ['بی‌سیم', '1600 dpi', '80 گرم', '4 کلید'], ['black', 'red']],
    ['xiaomi', 'Dual Mode WXSMSBMW02', 1350, ['بی‌سیم و بلوتوث', '1300 dpi', '93 گرم', '4 کلید'], ['black', 'white']],
  ],
})

const disks = stock({
  category: 'storage',
  kind: 'hardDisk',
  noun: 'حافظهٔ اکسترنال',
  english: 'External Drive',
  warranty: 'گارانتی ۳۶ ماههٔ شرکتی',
  labels: ['نوع', 'سرعت خواندن', 'درگاه'],
  shared: [['فایل‌سیستم', 'exFAT']],
  choice: { name: 'ظرفیت', type: 'other', steps: steps([`${fa(1)} ترابایت`, 1], [`${fa(2)} ترابایت`, 1.55], [`${fa(4)} ترابایت`, 2.6]) },
  opening: (name, f) => `${name} با ${f[0]} و سرعت خواندن ${f[1]} برای پشتیبان‌گیری و جابه‌جایی فیلم و پروژه است.`,
  middles: [
    'کابل همراه به گوشی و لپ‌تاپ می‌خورد و نرم‌افزار پشتیبان‌گیری زمان‌بندی‌شده دارد.',
    'بدنهٔ ضدضربه، افتادن از میز را تاب می‌آورد؛ با این حال از عکس‌های مهم دو نسخه نگه دارید.',
  ],
  rows: [
    ['western', 'My Passport', 9800, ['هارد مکانیکی', '130 مگابایت بر ثانیه', 'USB 3.2'], ['black', 'blue', 'red']],
    ['western', 'Elements SE', 8200, ['هارد مکانیکی', '120 مگابایت بر ثانیه', 'USB 3.0'], ['black']],
    ['seagate', 'One Touch', 9300, ['هارد مکانیکی', '120 مگابایت بر ثانیه', 'USB 3.2'], ['black', 'silver', 'blue']],
    ['samsung', 'T7 Shield', 16900, ['حافظهٔ SSD', '1050 مگابایت بر ثانیه', 'USB-C 3.2'], ['black', 'blue', 'beige']],
    ['adata', 'HD710 Pro', 8900, ['هارد مکانیکی ضدآب', '120 مگابایت بر ثانیه', 'USB 3.2'], ['yellow', 'black', 'red']],
    ['adata', 'SE880', 12700, ['حافظهٔ SSD', '2000 مگابایت بر ثانیه', 'USB-C 3.2'], ['grey']],
  ],
})

const printers = stock({
  category: 'printers',
  kind: 'printer',
  noun: 'پرینتر',
  english: 'Printer',
  warranty: 'گارانتی ۱۸ ماههٔ شرکتی',
  labels: ['فناوری', 'سرعت', 'کارکردها', 'اتصال'],
  opening: (name, f) => `پرینتر ${name} با فناوری ${f[0]} در هر دقیقه ${f[1]} برگه بیرون می‌دهد و ${f[2]} دارد.`,
  middles: [
    'هزینهٔ هر برگه را با نوع کارتریج بسنجید؛ مدل‌های مخزن‌دار در چاپ رنگی ارزان‌تر تمام می‌شوند.',
    'چاپ مستقیم از گوشی با برنامهٔ رسمی انجام می‌شود و نصب آن چند دقیقه بیشتر نیست.',
  ],
  rows: [
    ['hp', 'LaserJet M211dw', 24800, ['لیزری سیاه‌وسفید', '29', 'چاپ دورو', 'Wi-Fi، شبکه و USB'], ['white']],
    ['hp', 'Smart Tank 580', 21900, ['جوهرافشان مخزن‌دار', '12', 'چاپ، اسکن و کپی', 'Wi-Fi و USB'], ['grey']],
    ['canon', 'i-SENSYS MF3010', 31500, ['لیزری سیاه‌وسفید', '18', 'چاپ، اسکن و کپی', 'USB'], ['black']],
    ['canon', 'PIXMA G3430', 22600, ['جوهرافشان مخزن‌دار', '11', 'چاپ، اسکن و کپی', 'Wi-Fi و USB'], ['black', 'white']],
    ['epson', 'EcoTank L3250', 24200, ['جوهرافشان مخزن‌دار', '10', 'چاپ، اسکن و کپی', 'Wi-Fi و USB'], ['black']],
  ],
})

const routers = stock({
  category: 'routers',
  kind: 'router',
  noun: 'مودم روتر',
  english: 'Router',
  warranty: 'گارانتی ۲۴ ماههٔ شرکتی',
  labels: ['نوع', 'سرعت', 'باند', 'درگاه‌ها'],
  opening: (name, f) => `${name} مودم ${f[0]} با سرعت ${f[1]} است و خانه‌ای با چند گوشی و تلویزیون را بی‌قطعی پوشش می‌دهد.`,
  middles: [
    'برنامهٔ گوشی، مهمان‌ها و بچه‌ها را جدا می‌کند و مصرف هر دستگاه را نشان می‌دهد.',
    'آنتن‌ها سیگنال را به سوی دستگاه متمرکز می‌کنند؛ آن را دور از مایکروفر و بالای قفسه بگذارید.',
  ],
  rows: [
    ['tplink', 'Archer AX12', 4650, ['فیبر و بی‌سیم', '1500 مگابیت', 'دو باند Wi-Fi 6', '4 درگاه گیگابیت'], ['black']],
    ['tplink', 'VC220-G3u', 3450, ['VDSL و ADSL', '300 مگابیت', 'یک باند Wi-Fi 4', '4 درگاه'], ['white']],
    ['dlink', 'DSL-G2452GE', 4290, ['VDSL و ADSL', '1200 مگابیت', 'دو باند Wi-Fi 5', '4 درگاه گیگابیت'], ['white', 'black']],
    ['huawei', 'B315s-22 4G', 6900, ['سیم‌کارتی 4G', '150 مگابیت', 'یک باند Wi-Fi 4', '4 درگاه'], ['white', 'black']],
    ['asus', 'RT-AX57', 8700, ['فیبر و بی‌سیم', '3000 مگابیت', 'دو باند Wi-Fi 6', '4 درگاه گیگابیت'], ['black']],
    ['xiaomi', 'Router AX3000T', 4950, ['فیبر و بی‌سیم', '3000 مگابیت', 'دو باند Wi-Fi 6', '3 درگاه گیگابیت'], ['white']],
  ],
})

const consoles = stock({
  category: 'consoles',
  kind: 'gameConsole',
  noun: 'کنسول بازی',
  english: 'Game Console',
  warranty: 'گارانتی ۱۲ ماههٔ فروشگاهی',
  labels: ['ناحیه', 'حافظه', 'خروجی'],
  opening: (name, f) => `کنسول ${name} با حافظهٔ ${f[1]} بازی‌ها را با خروجی ${f[2]} اجرا می‌کند.`,
  middles: [
    'در جعبه یک دسته، کابل HDMI و کابل برق است؛ برای بازی دونفره دستهٔ دوم را جدا بخرید.',
    'اکانت و منطقهٔ بازی را پیش از خرید از فروشنده بپرسید.',
  ],
  rows: [
    ['sony', 'PlayStation 5 Slim', 78900, ['2 اروپا', '1 ترابایت SSD', '4K تا 120 فریم'], ['white']],
    ['sony', 'PlayStation 5 Pro', 129000, ['2 اروپا', '2 ترابایت SSD', '4K با بازسازی هوشمند'], ['white']],
    ['microsoft', 'Xbox Series X', 74800, ['آزاد', '1 ترابایت SSD', '4K تا 120 فریم'], ['black', 'white']],
    ['microsoft', 'Xbox Series S', 46900, ['آزاد', '512 گیگابایت SSD', '1440p تا 120 فریم'], ['white', 'black']],
    ['nintendo', 'Switch 2', 69500, ['آزاد', '256 گیگابایت', '4K در داک'], ['black']],
  ],
})

const controllers = stock({
  category: 'controllers',
  kind: 'controller',
  noun: 'دستهٔ بازی',
  english: 'Game Controller',
  warranty: 'گارانتی ۶ ماههٔ فروشگاهی',
  labels: ['سازگار با', 'اتصال', 'لرزش'],
  opening: (name, f) => `دستهٔ ${name} برای ${f[0]} ساخته شده و اتصال آن ${f[1]} است؛ لرزش ${f[2]} ضربه و جاده را به دست می‌رساند.`,
  middles: ['ماشه‌ها مقاومت متغیر دارند و بدنه سر نمی‌خورد؛ شارژ آن با USB-C است.', 'روی رایانه هم بدون نرم‌افزار اضافه شناخته می‌شود.'],
  rows: [
    ['sony', 'DualSense', 13900, ['PlayStation 5 و رایانه', 'بلوتوث و USB-C', 'لمسی'], ['white', 'black', 'red', 'purple']],
    ['microsoft', 'Xbox Wireless Controller', 11400, ['Xbox و رایانه', 'بی‌سیم و USB-C', 'ماشه و بدنه'], ['black', 'white', 'blue', 'red']],
    ['tsco', 'TG 170W', 2390, ['رایانه و PlayStation 3', 'بی‌سیم', 'دوگانه'], ['black']],
    ['logitech', 'F310', 4250, ['رایانه', 'سیمی', 'ندارد'], ['navy']],
  ],
})

export const computerGoods: readonly Good[] = [
  ...office,
  ...gaming,
  ...monitors,
  ...keyboards,
  ...mice,
  ...disks,
  ...printers,
  ...routers,
  ...consoles,
  ...controllers,
]
