import { fa, type Good, steps } from '../good.ts'
import { stock } from '../shelf.ts'

const COVERS = { name: 'جلد', type: 'material', steps: steps(['شومیز', 1], ['گالینگور', 1.38]) } as const

const literature = stock({
  category: 'literature',
  kind: 'book',
  noun: 'کتاب',
  english: 'Book',
  warranty: null,
  labels: ['نویسنده', 'شمار صفحه', 'قطع', 'نوبت چاپ'],
  choice: COVERS,
  style: (_, at) => at,
  accent: '#c9793a',
  suffix: (f) => `اثر ${f[0]}`,
  opening: (_, f, model) => `«${model}» نوشتهٔ ${f[0]} در ${f[1]} صفحه و قطع ${f[2]} به چاپ ${f[3]} رسیده است.`,
  middles: [
    'کاغذ بالک و سبک است و حروف برای چشم درشت انتخاب شده‌اند.',
    'با مقدمه و یادداشت‌های ویراستار همراه است و نمایه دارد.',
    'برای هدیه، جلد سخت را برگزینید؛ کادوپیچ در توضیح سفارش درخواست می‌شود.',
  ],
  rows: [
    ['hermes', 'شاهنامه دو جلدی', 2450, ['ابوالقاسم فردوسی', '2600', 'وزیری', '22'], ['burgundy', 'navy'], 'Shahnameh Two Volumes'],
    ['hermes', 'گلستان', 480, ['سعدی', '640', 'رقعی', '18'], ['green'], 'Golestan'],
    ['qoqnoos', 'دیوان حافظ', 390, ['حافظ', '580', 'رقعی', '31'], ['teal', 'burgundy'], 'Divan of Hafez'],
    ['cheshmeh', 'بوف کور', 210, ['صادق هدایت', '120', 'رقعی', '14'], ['navy'], 'The Blind Owl'],
    ['cheshmeh', 'سووشون', 350, ['سیمین دانشور', '306', 'رقعی', '27'], ['red'], 'Savushun'],
    ['niloofar', 'صد سال تنهایی', 460, ['گابریل گارسیا مارکز', '432', 'رقعی', '19'], ['orange', 'green'], 'One Hundred Years of Solitude'],
    ['niloofar', 'شازده کوچولو', 190, ['آنتوان دو سنت‌اگزوپری', '112', 'رقعی', '40'], ['blue'], 'The Little Prince'],
    ['qoqnoos', 'مثنوی معنوی', 1680, ['مولوی', '1420', 'وزیری', '16'], ['brown', 'teal'], 'Masnavi'],
  ],
})

const pens = stock({
  category: 'pens',
  kind: 'penSet',
  noun: 'نوشت‌افزار',
  english: 'Pen Set',
  warranty: null,
  labels: ['نوع', 'شمار', 'کاربرد'],
  suffix: (f) => f[1] ?? '',
  opening: (name, f) => `${name}؛ ${f[0]} ${f[1]} برای ${f[2]}.`,
  middles: ['مغز نشکن است و رنگ‌ها روی کاغذ معمولی هم پررنگ می‌نشینند.', 'بدنهٔ سه‌گوش، درست گرفتن قلم را به کودک می‌آموزد.'],
  rows: [
    ['faber', 'مداد رنگی کلاسیک', 690, ['مداد رنگی', '24 رنگ', 'مدرسه و طراحی'], ['red', 'green'], 'Classic Colour Pencils'],
    ['faber', 'خودنویس Grip', 1850, ['خودنویس', '1 عدد', 'نوشتن روزانه'], ['blue', 'silver'], 'Grip Fountain'],
    ['stabilo', 'Point 88', 980, ['روان‌نویس', '20 رنگ', 'جزوه‌نویسی'], ['orange']],
    ['owner', 'خودکار یک‌میلی', 145, ['خودکار', '12 عددی', 'اداری'], ['blue', 'black'], 'Ballpoint 12'],
    ['panter', 'ماژیک وایت‌برد', 210, ['ماژیک', '6 رنگ', 'کلاس'], ['teal', 'red'], 'Whiteboard Marker'],
  ],
})

const notebooks = stock({
  category: 'notebooks',
  kind: 'notebook',
  noun: 'دفتر',
  english: 'Notebook',
  warranty: null,
  labels: ['برگ', 'خط‌کشی', 'جلد'],
  suffix: (f) => f[0] ?? '',
  opening: (name, f) => `دفتر ${name} ${f[0]} با خط‌کشی ${f[1]} و جلد ${f[2]} است و جوهر از پشت آن نمی‌گذرد.`,
  middles: ['سیم دوبل کامل باز می‌شود و برگه‌ها سوراخ‌دار و جداشدنی‌اند.'],
  rows: [
    ['papco', 'سیمی طلاکوب', 180, ['100 برگ', 'یک‌خط', 'سخت'], ['navy', 'burgundy', 'teal'], 'Gold Foil Spiral'],
    ['papco', 'کلاسوری', 420, ['120 برگ', 'یک‌خط', 'طلقی'], ['red', 'green', 'blue'], 'Ring Binder'],
    ['nikkhat', 'بولت ژورنال', 290, ['80 برگ', 'نقطه‌ای', 'پارچه‌ای'], ['tan', 'mint', 'lavender'], 'Bullet Journal'],
    ['nikkhat', 'مشق دبستان', 95, ['60 برگ', 'دوخط', 'نرم'], ['sky', 'pink', 'yellow'], 'Primary School'],
  ],
})

const blocks = stock({
  category: 'building-blocks',
  kind: 'blocks',
  noun: 'آجره',
  english: 'Building Blocks',
  warranty: null,
  labels: ['شمار قطعه', 'سن', 'موضوع'],
  suffix: (f) => f[0] ?? '',
  opening: (name, f) => `آجرهٔ ${name} ${f[0]} برای ${f[1]} با موضوع ${f[2]} است و با مجموعه‌های دیگر هم جفت می‌شود.`,
  middles: ['دفترچهٔ تصویری گام‌به‌گام دارد و قطعه‌ها لبهٔ تیز ندارند.'],
  rows: [
    ['lego', 'Classic 10698', 6900, ['790 قطعه', '4 سال به بالا', 'آزاد'], ['yellow', 'red']],
    ['lego', 'City Police 60316', 11800, ['668 قطعه', '6 سال به بالا', 'شهر'], ['blue']],
    ['zhouman', 'مسجد شیخ لطف‌الله', 1980, ['540 قطعه', '8 سال به بالا', 'بناهای ایران'], ['teal'], 'Sheikh Lotfollah Mosque'],
    ['zhouman', 'قطار زاگرس', 1450, ['320 قطعه', '5 سال به بالا', 'راه‌آهن'], ['green', 'red'], 'Zagros Train'],
    ['zhouman', 'خانهٔ حیاط‌دار', 1250, ['410 قطعه', '6 سال به بالا', 'خانه'], ['orange'], 'Courtyard House'],
  ],
})

const cars = stock({
  category: 'toys',
  kind: 'toyCar',
  noun: 'ماشین بازی',
  english: 'Toy Car',
  warranty: null,
  labels: ['نوع', 'سن', 'جنس'],
  opening: (name, f) => `ماشین ${name} از نوع ${f[0]} برای ${f[1]} از ${f[2]} ساخته شده است.`,
  middles: ['لبه‌ها گرد و رنگ‌ها بی‌ضررند؛ چرخ لاستیکی کف خانه را خط نمی‌اندازد.'],
  rows: [
    ['tayo', 'پیکان نوستالژی', 690, ['عقب‌کش فلزی', '3 سال به بالا', 'فلز'], ['orange', 'white', 'sky'], 'Paykan Retro'],
    ['dorj', 'کامیون تندر', 890, ['قدرتی', '3 سال به بالا', 'پلاستیک'], ['yellow', 'green'], 'Thunder Truck'],
    ['dorj', 'کنترلی صحرا', 2980, ['کنترلی شارژی', '6 سال به بالا', 'پلاستیک'], ['red', 'blue'], 'Sahara RC'],
  ],
})

const teddies = stock({
  category: 'toys',
  kind: 'teddy',
  noun: 'عروسک پولیشی',
  english: 'Plush Toy',
  warranty: null,
  labels: ['بلندی', 'الیاف', 'سن'],
  accent: '#c2183c',
  opening: (name, f) => `عروسک ${name} با بلندی ${f[0]} و الیاف ${f[1]} برای ${f[2]} دوخته شده است.`,
  middles: ['در ماشین لباس‌شویی با کیسه شسته می‌شود و چشم‌ها دوخته‌اند، نه چسبانده.'],
  rows: [
    ['nanoosh', 'خرس مهربان', 980, ['45 سانتی‌متر', 'ضدحساسیت', 'از نوزادی'], ['tan', 'cream', 'brown'], 'Mehraban Bear'],
    ['nanoosh', 'خرس ایستاده', 1890, ['90 سانتی‌متر', 'ضدحساسیت', '2 سال به بالا'], ['pink', 'brown'], 'Standing Bear'],
  ],
})

const babies = stock({
  category: 'baby-feeding',
  kind: 'babyBottle',
  noun: 'شیشه شیر',
  english: 'Baby Bottle',
  warranty: null,
  labels: ['حجم', 'جنس', 'سرشیشه'],
  suffix: (f) => f[0] ?? '',
  opening: (name, f) => `شیشه شیر ${name} ${f[0]} از ${f[1]} با سرشیشهٔ ${f[2]} هوا را کمتر به شکم نوزاد می‌برد.`,
  middles: ['هر سه ماه سرشیشه را عوض کنید؛ در بخار و آب جوش ضدعفونی می‌شود.'],
  rows: [
    ['avent', 'Natural Response', 1290, ['260 میلی‌لیتر', 'پلی‌پروپیلن', 'جریان آرام'], ['sky', 'pink']],
    ['avent', 'Glass', 1650, ['240 میلی‌لیتر', 'شیشهٔ بوروسیلیکات', 'جریان آرام'], ['white', 'mint']],
    ['babyland', 'ضدنفخ طوطی', 320, ['150 میلی‌لیتر', 'پلی‌پروپیلن', 'ارتودنسی'], ['teal', 'yellow', 'red'], 'Anti Colic'],
  ],
})

const diapers = stock({
  category: 'diapers',
  kind: 'diapers',
  noun: 'پوشک',
  english: 'Diapers',
  warranty: null,
  labels: ['شمار', 'جذب', 'نشانگر خیسی'],
  choice: { name: 'اندازه', type: 'other', steps: steps([fa(3), 1], [fa(4), 1.04], [fa(5), 1.08]) },
  suffix: (f) => f[0] ?? '',
  opening: (name, f) => `پوشک ${name} ${f[0]} با جذب ${f[1]} شب را خشک می‌گذراند و نشانگر خیسی ${f[2]}.`,
  middles: ['اندازه را از روی وزن برگزینید؛ بستهٔ بازنشده تا یک هفته تعویض می‌شود.'],
  rows: [
    ['mybaby', 'چسبی لمسی', 420, ['52 عددی', '12 ساعته', 'دارد'], ['sky'], 'Touch'],
    ['molfix', 'Pants', 560, ['46 عددی', '12 ساعته', 'دارد'], ['purple', 'teal']],
    ['mybaby', 'شورتی شب', 460, ['40 عددی', '14 ساعته', 'دارد'], ['navy'], 'Night Pants'],
  ],
})

export const leisureGoods: readonly Good[] = [...literature, ...pens, ...notebooks, ...blocks, ...cars, ...teddies, ...babies, ...diapers]
