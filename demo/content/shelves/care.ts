import { fa, type Good, steps } from '../good.ts'
import { stock } from '../shelf.ts'

const creams = stock({
  category: 'creams',
  kind: 'cream',
  noun: 'کرم',
  english: 'Cream',
  warranty: null,
  labels: ['کاربرد', 'نوع پوست', 'حجم', 'مادهٔ مؤثر'],
  suffix: (f) => `حجم ${f[2]}`,
  opening: (name, f) => `کرم ${name} برای ${f[0]} پوست ${f[1]} ساخته شده و ${f[3]} دارد.`,
  middles: ['روی پوست تمیز و کمی نمناک بزنید؛ نخست پشت گوش آزمایش کنید.', 'بدون پارابن و روغن معدنی است و زیر آرایش نمی‌لغزد.'],
  rows: [
    ['cinere', 'آبرسان ۷۲ ساعته', 690, ['آب‌رسانی', 'خشک', '50 میلی‌لیتر', 'هیالورونیک اسید'], ['sky', 'white'], 'Hydro Boost'],
    ['cinere', 'ضدآفتاب SPF50', 580, ['محافظت از آفتاب', 'چرب', '50 میلی‌لیتر', 'فیلتر معدنی'], ['yellow', 'beige'], 'Sunscreen SPF50'],
    ['ardene', 'مرطوب‌کنندهٔ دست', 245, ['نرمی', 'همه نوع', '100 میلی‌لیتر', 'آلوئه‌ورا'], ['mint'], 'Hand Moisturiser'],
    ['nivea', 'Soft', 390, ['نرمی', 'همه نوع', '200 میلی‌لیتر', 'روغن جوجوبا'], ['white', 'blue']],
    ['loreal', 'Revitalift Filler', 2480, ['جوان‌سازی', 'بالغ', '50 میلی‌لیتر', 'رتینول و هیالورونیک'], ['red']],
    ['ardene', 'روشن‌کنندهٔ شب', 620, ['روشن‌سازی', 'معمولی', '50 میلی‌لیتر', 'ویتامین C'], ['pink', 'gold'], 'Night Brightening'],
  ],
})

const perfumes = stock({
  category: 'perfumes',
  kind: 'perfume',
  noun: 'عطر',
  english: 'Eau de Parfum',
  warranty: 'ضمانت اصالت',
  labels: ['غلظت', 'گروه بویایی', 'ماندگاری'],
  choice: { name: 'حجم', type: 'other', steps: steps([`${fa(50)} میلی‌لیتر`, 1], [`${fa(100)} میلی‌لیتر`, 1.6]) },
  accent: '#b07cc0',
  style: (_, at) => at,
  opening: (name, f) => `${name} با غلظت ${f[0]} از گروه ${f[1]} است و ${f[2]} روی لباس می‌ماند.`,
  middles: ['دو پاف روی مچ و گردن بس است؛ روی پارچهٔ روشن نزنید.', 'دور از آفتاب و حمام نگه دارید تا نت‌های آغازین نپرند.'],
  rows: [
    ['dior', 'Sauvage', 14800, ['EDP', 'چوبی ادویه‌ای', '8 ساعت'], ['navy']],
    ['chanel', 'Bleu', 16900, ['EDP', 'چوبی معطر', '9 ساعت'], ['blue']],
    ['versace', 'Eros', 9800, ['EDT', 'فوژه', '7 ساعت'], ['teal']],
    ['lattafa', 'Khamrah', 3450, ['EDP', 'شرقی وانیلی', '10 ساعت'], ['amber', 'brown']],
    ['shahrzad', 'گلاب قمصر', 690, ['اسانس', 'گلی', '4 ساعت'], ['pink'], 'Qamsar Rose'],
    ['lattafa', 'Yara', 2980, ['EDP', 'گلی پودری', '7 ساعت'], ['pink', 'lavender']],
  ],
})

const shampoos = stock({
  category: 'shampoos',
  kind: 'shampoo',
  noun: 'شامپو',
  english: 'Shampoo',
  warranty: null,
  labels: ['نوع مو', 'حجم', 'ویژگی'],
  suffix: (f) => f[1] ?? '',
  opening: (name, f) => `شامپو ${name} برای موی ${f[0]} است؛ ${f[2]}.`,
  middles: ['کف آن ملایم است و با آب ولرم زود شسته می‌شود؛ یک روز در میان بس است.'],
  rows: [
    ['cinere', 'تقویت‌کننده بیوتین', 320, ['ریزشی', '300 میلی‌لیتر', 'بدون سولفات و با بیوتین'], ['teal', 'white'], 'Biotin'],
    ['sehat', 'تخم‌مرغی', 98, ['معمولی', '750 میلی‌لیتر', 'خانواده، با پروتئین تخم‌مرغ'], ['yellow'], 'Egg'],
    ['sehat', 'بچه', 115, ['نرم', '500 میلی‌لیتر', 'بدون اشک'], ['sky', 'pink'], 'Baby'],
    ['loreal', 'Elvive Total Repair', 890, ['آسیب‌دیده', '400 میلی‌لیتر', 'با کراتین'], ['red']],
    ['nivea', 'Men Strong Power', 560, ['مردانه', '400 میلی‌لیتر', 'ضدشوره'], ['blue', 'black']],
  ],
})

const dryers = stock({
  category: 'hair-dryers',
  kind: 'hairDryer',
  noun: 'سشوار',
  english: 'Hair Dryer',
  warranty: 'گارانتی ۱۸ ماههٔ شرکتی',
  labels: ['توان', 'سرعت‌ها', 'یونی'],
  opening: (name, f) => `سشوار ${name} با توان ${f[0]} و ${f[1]} سرعت موی بلند را زود خشک می‌کند و حالت یونی ${f[2]}.`,
  middles: ['باد سرد پایانی حالت را نگه می‌دارد؛ توری پشت را ماهی یک بار تمیز کنید.'],
  rows: [
    ['philips', 'BHD538', 6900, ['2300 وات', '6', 'دارد'], ['white', 'purple']],
    ['panasonic', 'EH-NE65', 5200, ['2000 وات', '3', 'دارد'], ['black', 'pink']],
    ['bosch', 'PHD5962', 4850, ['2200 وات', '2', 'دارد'], ['black', 'burgundy']],
    ['promax', '7230AR', 2650, ['2600 وات', '4', 'ندارد'], ['red', 'black', 'teal']],
    ['dyson', 'Supersonic Nural', 58900, ['1600 وات', '3', 'دارد'], ['purple', 'copper']],
  ],
})

const shavers = stock({
  category: 'shavers',
  kind: 'shaver',
  noun: 'ریش‌تراش',
  english: 'Electric Shaver',
  warranty: 'گارانتی ۲۴ ماههٔ شرکتی',
  labels: ['تیغه', 'کار با یک شارژ', 'خیس و خشک'],
  opening: (name, f) => `ریش‌تراش ${name} با ${f[0]} به شکل صورت می‌چرخد و هر شارژ ${f[1]} کار می‌کند.`,
  middles: ['زیر شیر شسته می‌شود و تیغه‌ها هر دو سال یک بار عوض می‌شوند.'],
  rows: [
    ['philips', 'S7887 Series 7000', 21800, ['3 سر گردان', '60 دقیقه', 'بله'], ['blue', 'black']],
    ['philips', 'S1131 Series 1000', 6450, ['3 سر گردان', '40 دقیقه', 'خیر'], ['navy', 'grey']],
    ['panasonic', 'ES-RT37', 7900, ['3 تیغه', '54 دقیقه', 'بله'], ['black', 'blue']],
    ['xiaomi', 'S700', 3980, ['3 سر سرامیکی', '60 دقیقه', 'بله'], ['grey', 'black']],
    ['promax', 'PX 1520', 1850, ['2 سر گردان', '45 دقیقه', 'خیر'], ['red', 'graphite']],
  ],
})

const lipsticks = stock({
  category: 'lipsticks',
  kind: 'lipstick',
  noun: 'رژ لب',
  english: 'Lipstick',
  warranty: null,
  labels: ['پوشش', 'ماندگاری', 'ویتامین'],
  accent: '#e3bf66',
  opening: (name, f) => `رژ لب ${name} پوشش ${f[0]} دارد و ${f[1]} روی لب می‌ماند؛ ${f[2]} لب را نرم نگه می‌دارد.`,
  middles: ['پیش از آن کمی بالم بزنید و خط لب را هم‌رنگ بکشید.'],
  rows: [
    ['mylady', 'Velvet Matte', 390, ['مات', '6 ساعت', 'ویتامین E'], ['burgundy', 'red', 'pink', 'brown']],
    ['loreal', 'Color Riche', 1450, ['کرمی', '5 ساعت', 'امگا 3'], ['red', 'pink']],
    ['maybelline', 'SuperStay Ink', 1190, ['مات مایع', '16 ساعت', 'ویتامین E'], ['burgundy', 'pink', 'orange']],
    ['mylady', 'Shine Balm', 280, ['براق', '3 ساعت', 'کرهٔ شی'], ['pink', 'copper']],
  ],
})

const brushes = stock({
  category: 'toothbrushes',
  kind: 'toothbrush',
  noun: 'مسواک برقی',
  english: 'Electric Toothbrush',
  warranty: 'گارانتی ۲۴ ماههٔ شرکتی',
  labels: ['حرکت', 'باتری', 'سری همراه'],
  opening: (name, f) => `مسواک برقی ${name} با حرکت ${f[0]} دو دقیقه را خودش می‌شمارد و باتری آن ${f[1]} می‌ماند.`,
  middles: ['حسگر فشار، لثه را از زور زیاد می‌رهاند؛ سری را هر سه ماه عوض کنید.'],
  rows: [
    ['oralb', 'Vitality Pro', 3290, ['چرخشی', '8 روز', '2 عدد'], ['blue', 'lavender', 'black']],
    ['oralb', 'iO Series 3', 9800, ['چرخشی مغناطیسی', '12 روز', '1 عدد'], ['sky', 'pink']],
    ['xiaomi', 'T302', 2450, ['صوتی', '150 روز', '4 عدد'], ['silver', 'navy']],
    ['philips', 'Sonicare 3100', 5450, ['صوتی', '14 روز', '1 عدد'], ['white', 'mint']],
  ],
})

export const careGoods: readonly Good[] = [...creams, ...perfumes, ...shampoos, ...dryers, ...shavers, ...lipsticks, ...brushes]
