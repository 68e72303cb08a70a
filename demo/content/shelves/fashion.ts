import { fa, type Good, steps } from '../good.ts'
import { stock } from '../shelf.ts'

const LETTERS = { name: 'اندازه', type: 'other', steps: steps(['M', 1], ['L', 1], ['XL', 1]) } as const
const FEET = { name: 'اندازه', type: 'other', steps: steps([fa(41), 1], [fa(42), 1], [fa(43), 1]) } as const

const tShirts = stock({
  category: 't-shirts',
  kind: 'tShirt',
  noun: 'تی‌شرت',
  english: 'T-Shirt',
  warranty: null,
  labels: ['جنس', 'یقه', 'آستین', 'کاربرد'],
  choice: LETTERS,
  opening: (name, f) => `تی‌شرت ${name} از ${f[0]} با یقهٔ ${f[1]} برای ${f[3]} دوخته شده است و در گرما تن را خفه نمی‌کند.`,
  middles: ['پس از شست‌وشو کوتاه نمی‌شود؛ پشت‌ورو و با آب سرد بشویید.', 'جدول اندازه را با یک تی‌شرت خودتان بسنجید؛ قواره معمولی است.'],
  rows: [
    ['nike', 'Dri-FIT Legend', 3450, ['پلی‌استر', 'گرد', 'کوتاه', 'ورزش'], ['black', 'red', 'navy']],
    ['adidas', 'Essentials 3-Stripes', 3290, ['پنبه', 'گرد', 'کوتاه', 'هر روز'], ['white', 'navy', 'green']],
    ['puma', 'Active Big Logo', 2890, ['پنبه و پلی‌استر', 'گرد', 'کوتاه', 'ورزش'], ['grey', 'black']],
    ['majid', '365 Plain', 890, ['پنبه', 'گرد', 'کوتاه', 'هر روز'], ['olive', 'cream', 'black', 'burgundy']],
    ['majid', 'پولو کتان', 1250, ['پنبهٔ پیکه', 'پولو', 'کوتاه', 'مهمانی و کار'], ['navy', 'white', 'teal'], 'Polo Pique'],
    ['marotti', 'Organic V', 1180, ['پنبهٔ ارگانیک', 'هفت', 'کوتاه', 'هر روز'], ['sky', 'grey']],
  ],
})

const shirts = stock({
  category: 'mens-shirts',
  kind: 'dressShirt',
  noun: 'پیراهن مردانه',
  english: 'Men Shirt',
  warranty: null,
  labels: ['جنس', 'برش', 'طرح'],
  choice: LETTERS,
  opening: (name, f) => `پیراهن ${name} از ${f[0]} با برش ${f[1]} و طرح ${f[2]}، هم با کت می‌نشیند و هم با جین.`,
  middles: ['یقه دو استخوان پلاستیکی دارد و دکمهٔ یدکی درون درز است.', 'اتوی گرم و بخار، چروک را در یک بار می‌گیرد.'],
  rows: [
    ['hacoupian', 'کلاسیک آکسفورد', 3890, ['پنبه', 'معمولی', 'ساده'], ['white', 'sky', 'pink'], 'Oxford Classic'],
    ['hacoupian', 'راه‌راه میلان', 4150, ['پنبه و لیکرا', 'جذب', 'راه‌راه'], ['sky', 'white'], 'Milan Stripe'],
    ['lcman', 'LCM 4021', 2650, ['پنبه', 'جذب', 'ساده'], ['navy', 'black', 'olive']],
    ['lcman', 'LCM 4077 Linen', 2980, ['کتان', 'معمولی', 'ساده'], ['cream', 'teal']],
    ['majid', 'چهارخانهٔ فلانل', 1980, ['فلانل', 'معمولی', 'چهارخانه'], ['red', 'green'], 'Flannel'],
  ],
})

const jeans = stock({
  category: 'jeans',
  kind: 'jeans',
  noun: 'شلوار جین',
  english: 'Jeans',
  warranty: null,
  labels: ['جنس', 'قواره', 'کش‌سانی'],
  choice: { name: 'دور کمر', type: 'other', steps: steps([fa(32), 1], [fa(34), 1], [fa(36), 1]) },
  opening: (name, f) => `شلوار جین ${name} از ${f[0]} در قوارهٔ ${f[1]} دوخته شده و ${f[2]} است.`,
  middles: ['درزهای دوبل و پرچ‌های مسی، جیب را از پاره شدن نگه می‌دارند.', 'رنگ آن سنگ‌شور شده و با دو بار شستن ثابت می‌شود.'],
  rows: [
    ['jeanswest', 'Slim 1201', 2890, ['دنیم 12 اونس', 'جذب', 'کشی'], ['navy', 'black', 'sky']],
    ['jeanswest', 'Mom Fit 3340', 3050, ['دنیم 11 اونس', 'مام‌استایل', 'بی‌کش'], ['sky', 'blue']],
    ['lcman', 'LCM Denim 88', 2450, ['دنیم 12 اونس', 'راسته', 'کشی'], ['navy', 'grey']],
    ['marotti', 'Cargo', 2280, ['کتان', 'کارگو', 'بی‌کش'], ['olive', 'beige', 'black']],
  ],
})

const manteaux = stock({
  category: 'manteaux',
  kind: 'manteau',
  noun: 'مانتو',
  english: 'Manteau',
  warranty: null,
  labels: ['جنس', 'برش', 'فصل'],
  choice: LETTERS,
  opening: (name, f) => `مانتوی ${name} از ${f[0]} با برش ${f[1]} برای ${f[2]} طراحی شده و آزادانه می‌افتد.`,
  middles: ['آستر تنفس‌پذیر است و دکمه‌ها فلزی‌اند؛ خشک‌شویی پیشنهاد می‌شود.', 'جیب‌ها در درز پهلو پنهان‌اند و قد آن تا زیر زانو می‌رسد.'],
  rows: [
    ['tarlan', 'لینن آفتاب', 3980, ['لینن', 'جلوباز', 'بهار و تابستان'], ['beige', 'mint', 'teal'], 'Aftab Linen'],
    ['tarlan', 'کرپ کمردار', 4350, ['کرپ', 'کمردار', 'چهار فصل'], ['black', 'navy', 'burgundy'], 'Belted Crepe'],
    ['siman', 'سوزن‌دوزی ماهور', 6900, ['نخ و ابریشم', 'راسته', 'بهار و پاییز'], ['burgundy', 'teal'], 'Mahoor Needlework'],
    ['siman', 'بارانی پاییزه', 5450, ['گاباردین', 'ترنچ', 'پاییز'], ['tan', 'olive', 'black'], 'Autumn Trench'],
    ['tarlan', 'پالتو فوتر', 8900, ['فوتر', 'بلند', 'زمستان'], ['grey', 'brown'], 'Wool Coat'],
  ],
})

const sneakers = stock({
  category: 'sneakers',
  kind: 'shoe',
  noun: 'کفش ورزشی',
  english: 'Sneakers',
  warranty: null,
  labels: ['کاربرد', 'رویه', 'زیره', 'بند'],
  choice: FEET,
  style: (_, at) => at,
  opening: (name, f) => `کفش ${name} برای ${f[0]} ساخته شده است؛ رویهٔ ${f[1]} هوا را می‌گذراند و زیرهٔ ${f[2]} ضربه را می‌گیرد.`,
  middles: [
    'قالب آن معمولی است؛ اگر پای پهن دارید نیم شماره بزرگ‌تر بگیرید.',
    'کفی جدا می‌شود و جا برای کفی طبی هست.',
    'پاشنه سفت و پنجه نرم است؛ برای ساعت‌های ایستادن هم جواب می‌دهد.',
  ],
  rows: [
    ['nike', 'Air Zoom Pegasus 41', 16900, ['دویدن', 'توری مهندسی', 'ReactX', 'دارد'], ['black', 'white', 'blue']],
    ['nike', 'Court Vision', 11400, ['هر روز', 'چرم مصنوعی', 'لاستیک', 'دارد'], ['white', 'black']],
    ['adidas', 'Ultraboost Light', 18700, ['دویدن', 'پرایم‌نیت', 'Boost', 'دارد'], ['black', 'grey', 'teal']],
    ['adidas', 'Samba OG', 14800, ['هر روز', 'چرم و جیر', 'صمغ لاستیک', 'دارد'], ['white', 'black', 'green']],
    ['puma', 'RS-X', 12900, ['هر روز', 'توری و جیر', 'RS', 'دارد'], ['white', 'red']],
    ['skechers', 'Go Walk 7', 10800, ['پیاده‌روی', 'توری', 'Ultra Go', 'ندارد'], ['navy', 'grey', 'black']],
    ['shima', 'ساهند', 2980, ['کوه‌پیمایی سبک', 'جیر', 'لاستیک آج‌دار', 'دارد'], ['olive', 'brown'], 'Sahand'],
    ['shima', 'تندر', 1890, ['پیاده‌روی', 'توری', 'پی‌یو', 'دارد'], ['orange', 'navy', 'black'], 'Tondar'],
  ],
})

const formal = stock({
  category: 'formal-shoes',
  kind: 'formalShoe',
  noun: 'کفش مجلسی مردانه',
  english: 'Men Leather Shoes',
  warranty: 'ضمانت ۶ ماههٔ دوخت',
  labels: ['رویه', 'آستر', 'زیره'],
  choice: FEET,
  opening: (name, f) => `کفش ${name} با رویهٔ ${f[0]}، آستر ${f[1]} و زیرهٔ ${f[2]} دست‌دوز است.`,
  middles: ['چرم با واکس هم‌رنگ نرم می‌ماند؛ شب‌ها قالب چوبی درون آن بگذارید.'],
  rows: [
    ['shifer', 'آکسفورد', 6450, ['چرم گاوی', 'چرم بز', 'میکرولایت'], ['black', 'brown'], 'Oxford'],
    ['shifer', 'کالج', 5900, ['چرم گاوی', 'چرم بز', 'ترمو'], ['tan', 'navy'], 'Loafer'],
    ['mashhadcharm', 'J6114', 7800, ['چرم فلوتر', 'چرم', 'پی‌یو'], ['brown', 'black']],
    ['mashhadcharm', 'Derby J6028', 8200, ['چرم دباغی گیاهی', 'چرم', 'لاستیک'], ['tan', 'burgundy']],
  ],
})

const bags = stock({
  category: 'handbags',
  kind: 'handbag',
  noun: 'کیف دستی زنانه',
  english: 'Handbag',
  warranty: 'ضمانت ۱۲ ماههٔ یراق',
  labels: ['جنس', 'جیب‌ها', 'بند'],
  opening: (name, f) => `کیف ${name} از ${f[0]} با ${f[1]} و بند ${f[2]}، برای دفتر و مهمانی اندازه است.`,
  middles: ['یراق با آبکاری ضدحساسیت است و آستر ساتن دارد.', 'دور از آفتاب نگه دارید و پس از باران با دستمال نرم خشکش کنید.'],
  rows: [
    ['mashhadcharm', 'S8391', 9800, ['چرم طبیعی', '3 جیب', 'دوشی جداشدنی'], ['burgundy', 'black', 'tan']],
    ['mashhadcharm', 'Crossbody S7702', 6450, ['چرم فلوتر', '2 جیب', 'بلند'], ['teal', 'cream']],
    ['dorsa', 'Mina', 4350, ['چرم مصنوعی', '4 جیب', 'دوشی'], ['pink', 'black', 'beige']],
    ['dorsa', 'Termeh', 4980, ['چرم و ترمه', '2 جیب', 'زنجیری'], ['red', 'navy']],
    ['siman', 'حصیری گیلان', 1890, ['حصیر', '1 جیب', 'دستی'], ['beige', 'tan'], 'Gilan Straw'],
  ],
})

const backpacks = stock({
  category: 'backpacks',
  kind: 'backpack',
  noun: 'کوله‌پشتی',
  english: 'Backpack',
  warranty: 'ضمانت ۱۲ ماههٔ زیپ و دوخت',
  labels: ['گنجایش', 'جنس', 'جای لپ‌تاپ', 'ضدآب'],
  opening: (name, f) =>
    `کوله‌پشتی ${name} با گنجایش ${f[0]} و پارچهٔ ${f[1]} ${f[2] === 'ندارد' ? 'جای لپ‌تاپ ندارد' : `جای لپ‌تاپ ${f[2]} دارد`} و ${f[3]}.`,
  middles: [
    'پشتی مش‌دار هوا را می‌گذراند و بند سینه، بار را روی شانه پخش می‌کند.',
    'جیب پنهان پشت، برای گذرنامه و کیف پول است؛ زیپ‌ها دوطرفه‌اند.',
  ],
  rows: [
    ['forward', 'FCLT4014', 3450, ['28 لیتر', 'پلی‌استر', '15.6 اینچ', 'کاور باران دارد'], ['black', 'navy', 'green']],
    ['forward', 'Hike 45', 5890, ['45 لیتر', 'کوردورا', 'ندارد', 'ضدآب است'], ['olive', 'orange']],
    ['xiaomi', 'Mi City 2', 2450, ['17 لیتر', 'پلی‌استر', '15.6 اینچ', 'ضدپاشش است'], ['grey', 'navy']],
    ['nike', 'Brasilia 9.5', 5200, ['24 لیتر', 'پلی‌استر', '15 اینچ', 'ضدپاشش نیست'], ['black', 'pink', 'blue']],
    ['dorsa', 'Daneshjoo', 2980, ['20 لیتر', 'برزنت', '14 اینچ', 'ضدپاشش است'], ['tan', 'olive']],
    ['kohnavard', 'دماوند ۶۰', 7900, ['60 لیتر', 'ریپ‌استاپ', 'ندارد', 'کاور باران دارد'], ['red', 'teal'], 'Damavand 60'],
  ],
})

const watches = stock({
  category: 'wristwatches',
  kind: 'wristwatch',
  noun: 'ساعت مچی عقربه‌ای',
  english: 'Analog Watch',
  warranty: 'گارانتی ۲۴ ماههٔ شرکتی',
  labels: ['موتور', 'شیشه', 'بند', 'ضدآب', 'قطر'],
  style: (_, at) => at,
  accent: '#24344f',
  opening: (name, f) => `ساعت ${name} با موتور ${f[0]} و شیشهٔ ${f[1]} روی بند ${f[2]} نشسته و تا ${f[3]} ضدآب است.`,
  middles: ['جعبهٔ هدیه و کارت ضمانت همراه است؛ کوتاه کردن بند را فروشنده انجام می‌دهد.'],
  rows: [
    ['casio', 'MTP-1374L', 4950, ['کوارتز', 'معدنی', 'چرم', '50 متر', '43 میلی‌متر'], ['brown', 'black']],
    ['casio', 'Edifice EFR-526', 9800, ['کوارتز کرنوگراف', 'معدنی', 'استیل', '100 متر', '44 میلی‌متر'], ['silver', 'gold']],
    ['citizen', 'Eco-Drive BM7108', 13900, ['خورشیدی', 'معدنی', 'چرم', '100 متر', '42 میلی‌متر'], ['tan', 'black']],
    ['seiko', '5 Sports SRPD', 24800, ['اتوماتیک', 'هاردلکس', 'استیل', '100 متر', '42.5 میلی‌متر'], ['silver', 'blue']],
    ['zemara', 'نستعلیق', 3290, ['کوارتز', 'معدنی', 'چرم', '30 متر', '40 میلی‌متر'], ['burgundy', 'tan'], 'Nastaliq'],
  ],
})

const glasses = stock({
  category: 'sunglasses',
  kind: 'sunglasses',
  noun: 'عینک آفتابی',
  english: 'Sunglasses',
  warranty: 'ضمانت ۶ ماههٔ فریم',
  labels: ['قاب', 'عدسی', 'محافظت'],
  accent: '#3a5a63',
  opening: (name, f) => `عینک آفتابی ${name} با قاب ${f[0]} و عدسی ${f[1]} چشم را از پرتو فرابنفش نگه می‌دارد (${f[2]}).`,
  middles: ['دستمال و جعبهٔ سخت همراه است؛ روی داشبورد رها نکنید.'],
  rows: [
    ['rayban', 'RB2140 Wayfarer', 14900, ['استات', 'شیشهٔ سبز', 'UV400'], ['black', 'brown']],
    ['rayban', 'RB4165 Justin', 12700, ['نایلون', 'طیفی', 'UV400'], ['black', 'blue', 'burgundy']],
    ['kavosh', 'Polar 22', 980, ['نایلون', 'پلاریزه', 'UV400'], ['black', 'tan', 'olive']],
    ['zemara', 'مهتاب', 1450, ['استات', 'پلاریزه', 'UV400'], ['amber', 'purple'], 'Mahtab'],
  ],
})

export const fashionGoods: readonly Good[] = [
  ...tShirts,
  ...shirts,
  ...jeans,
  ...manteaux,
  ...sneakers,
  ...formal,
  ...bags,
  ...backpacks,
  ...watches,
  ...glasses,
]
