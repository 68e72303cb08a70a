import { fa, type Good, steps } from '../good.ts'
import { stock } from '../shelf.ts'

const kilos = (...sizes: readonly number[]) =>
  ({
    name: 'وزن',
    type: 'other',
    steps: sizes.map((size) => [`${fa(size)} کیلوگرم`, (size / (sizes[0] ?? 1)) * (1 - 0.02 * sizes.indexOf(size))] as const),
  }) as const
const grams = (...sizes: readonly number[]) =>
  ({
    name: 'وزن',
    type: 'other',
    steps: sizes.map((size) => [`${fa(size)} گرم`, (size / (sizes[0] ?? 1)) * (1 - 0.03 * sizes.indexOf(size))] as const),
  }) as const

const rice = stock({
  category: 'rice',
  kind: 'rice',
  noun: 'برنج',
  english: 'Rice',
  warranty: null,
  labels: ['کشت', 'بوی برنج', 'دانه', 'برداشت'],
  choice: kilos(5, 10),
  accent: '#1d7f78',
  opening: (name, f) => `برنج ${name} کشت ${f[0]} است؛ دانهٔ ${f[2]} و عطر ${f[1]} دارد و در ${f[3]} برداشت شده است.`,
  middles: [
    'دو پیمانه آب برای آبکش و یک‌ونیم برای کته؛ نیم ساعت خیس بخورد تا قد بکشد.',
    'کیسه را در جای خشک و خنک نگه دارید و یک برگ بو درون آن بگذارید.',
  ],
  rows: [
    ['shalizar', 'طارم هاشمی درجه‌یک', 1740, ['آستانهٔ اشرفیه', 'زیاد', 'بلند', 'شهریور 1405'], ['cream'], 'Tarom Hashemi'],
    ['shalizar', 'دم‌سیاه', 1980, ['رودسر', 'بسیار زیاد', 'بلند', 'شهریور 1405'], ['cream', 'beige'], 'Domsiah'],
    ['golestan', 'هندی ۱۱۲۱', 720, ['هند', 'کم', 'بسیار بلند', '1404'], ['red', 'teal'], 'Indian 1121'],
    ['tabiat', 'پاکستانی سوپرباسماتی', 790, ['پاکستان', 'متوسط', 'بسیار بلند', '1404'], ['green'], 'Super Basmati'],
    ['shalizar', 'قهوه‌ای طارم', 1450, ['فریدون‌کنار', 'متوسط', 'بلند با سبوس', 'مهر 1405'], ['tan'], 'Brown Tarom'],
    ['shalizar', 'شیرودی', 1190, ['آمل', 'متوسط', 'بلند', 'مرداد 1405'], ['beige'], 'Shiroudi'],
  ],
})

const oils = stock({
  category: 'oils',
  kind: 'oilBottle',
  noun: 'روغن',
  english: 'Oil',
  warranty: null,
  labels: ['نوع', 'گنجایش', 'کاربرد'],
  suffix: (f) => f[1] ?? '',
  opening: (name, f) => `روغن ${name} از نوع ${f[0]} در بطری ${f[1]} برای ${f[2]} مناسب است.`,
  middles: ['دور از نور و گرما نگه دارید و پس از باز کردن تا دو ماه به کار ببرید.'],
  rows: [
    ['oila', 'آفتابگردان', 189, ['مایع تصفیه‌شده', '1.8 لیتر', 'پخت‌وپز'], ['amber', 'yellow'], 'Sunflower'],
    ['oila', 'سرخ‌کردنی بدون پالم', 215, ['مایع مخصوص سرخ‌کردن', '1.8 لیتر', 'سرخ کردن'], ['yellow'], 'Frying'],
    ['tabiat', 'کنجد بکر', 690, ['فشار سرد', '1 لیتر', 'سالاد و پخت ملایم'], ['tan'], 'Sesame'],
    ['rudbar', 'زیتون فرابکر', 980, ['فشار سرد', '1 لیتر', 'سالاد'], ['green', 'olive'], 'Rudbar Olive'],
    ['kermanshah', 'کرمانشاهی اصل', 1890, ['روغن حیوانی گوسفندی', '1 لیتر', 'پلو و شیرینی'], ['yellow'], 'Kermanshahi Ghee'],
  ],
})

const nuts = stock({
  category: 'nuts',
  kind: 'nuts',
  noun: 'آجیل',
  english: 'Nuts',
  warranty: null,
  labels: ['نوع', 'فرآوری', 'برداشت'],
  choice: grams(500, 1000),
  style: (_, at) => at,
  accent: '#e6c878',
  opening: (name, f) => `${name} ${f[1]} است و از برداشت ${f[2]}؛ در بستهٔ زیپ‌دار تازه می‌ماند.`,
  middles: [
    'برای شب یلدا و نوروز، نیم کیلو برای یک میز چهارنفره بس است.',
    'در یخچال تا شش ماه طعم آن نمی‌برد؛ برای بوداده‌ها ظرف شیشه‌ای بهتر است.',
  ],
  rows: [
    ['rafsanjan', 'پستهٔ احمدآقایی شور', 690, ['پسته', 'بودادهٔ شور', 'مهر 1405'], ['teal', 'navy'], 'Ahmad Aghaei Pistachio'],
    ['rafsanjan', 'پستهٔ اکبری خام', 740, ['پسته', 'خام', 'مهر 1405'], ['green'], 'Akbari Pistachio'],
    ['tavazo', 'بادام درختی شور', 520, ['بادام', 'بودادهٔ شور', 'شهریور 1405'], ['burgundy'], 'Almond'],
    ['tavazo', 'فندق اشکورات', 610, ['فندق', 'دودی', 'شهریور 1405'], ['orange'], 'Hazelnut'],
    ['tavazo', 'آجیل چهارمغز یلدا', 780, ['چهارمغز', 'بودادهٔ شور', '1405'], ['red', 'teal'], 'Yalda Mix'],
    ['tuyserkan', 'گردوی پوست‌کاغذی', 480, ['گردو', 'خام', 'مهر 1405'], ['tan'], 'Walnut'],
    ['tavazo', 'تخمه آفتابگردان دورسفید', 165, ['تخمه', 'گلپری', '1405'], ['blue'], 'Sunflower Seeds'],
  ],
})

const dates = stock({
  category: 'dates',
  kind: 'dates',
  noun: 'خرما',
  english: 'Dates',
  warranty: null,
  labels: ['خاستگاه', 'رطوبت', 'هسته'],
  choice: grams(700, 1400),
  accent: '#3f7d5a',
  opening: (name, f) => `خرمای ${name} از ${f[0]} است؛ ${f[1]} و ${f[2]}.`,
  middles: ['برای افطار و هدیه در جعبهٔ مقوایی؛ در یخچال تا یک سال می‌ماند.'],
  rows: [
    ['bam', 'مضافتی درجه‌یک', 168, ['بم', 'نرم و تازه', 'با هسته'], ['burgundy', 'brown'], 'Mazafati'],
    ['jahrom', 'شاهانی', 210, ['جهرم', 'نیمه‌خشک', 'با هسته'], ['tan'], 'Shahani'],
    ['bushehr', 'کبکاب', 145, ['دشتستان', 'شیره‌دار', 'با هسته'], ['brown'], 'Kabkab'],
    ['bam', 'پیارم ممتاز', 420, ['حاجی‌آباد', 'نیمه‌خشک', 'کم‌هسته'], ['gold', 'brown'], 'Piarom'],
  ],
})

const honeys = stock({
  category: 'honey',
  kind: 'honey',
  noun: 'عسل',
  english: 'Honey',
  warranty: 'برگهٔ آزمایشگاه',
  labels: ['گیاه', 'ساکارز', 'خاستگاه'],
  choice: grams(500, 1000),
  accent: '#e3b53c',
  opening: (name, f) => `عسل ${name} از شهد ${f[0]} در ${f[2]} گرفته شده و ساکارز آن ${f[1]} است.`,
  middles: ['رس بستن عسل طبیعی است؛ ظرف را در آب ولرم بگذارید تا دوباره روان شود.', 'با قاشق چوبی یا استیل بردارید و در آب جوش نریزید.'],
  rows: [
    ['sabalan', 'گون‌گز', 540, ['گون', '2 درصد', 'مشگین‌شهر'], ['gold', 'white'], 'Gavan Sabalan'],
    ['sabalan', 'چندگیاه کوهستان', 420, ['چندگیاه', '2.5 درصد', 'سبلان'], ['yellow'], 'Mountain Multifloral'],
    ['khansar', 'گون انگبین', 610, ['گون انگبین', '1.8 درصد', 'خوانسار'], ['amber'], 'Khansar'],
    ['tabiat', 'بهارنارنج', 460, ['بهارنارنج', '2.4 درصد', 'شهسوار'], ['orange'], 'Orange Blossom'],
    ['khansar', 'با موم', 690, ['چندگیاه', '2 درصد', 'فریدون‌شهر'], ['tan'], 'With Comb'],
  ],
})

const teas = stock({
  category: 'tea',
  kind: 'tea',
  noun: 'چای',
  english: 'Tea',
  warranty: null,
  labels: ['نوع', 'خاستگاه', 'بسته'],
  choice: grams(450, 900),
  opening: (name, f) => `چای ${name} از نوع ${f[0]} و کشت ${f[1]} است؛ رنگ روشن و طعم گس ملایم می‌دهد.`,
  middles: ['یک قاشق برای هر نفر، پانزده دقیقه روی بخار؛ نجوشانید.', 'در قوطی دربسته دور از ادویه بگذارید تا بو نگیرد.'],
  rows: [
    ['golestan', 'سیلان عطری', 690, ['شکستهٔ عطری', 'سری‌لانکا', 'جعبه'], ['red', 'teal'], 'Ceylon Earl Grey'],
    ['lahijan', 'قلم بهاره', 480, ['قلم بهاره', 'لاهیجان', 'جعبه'], ['green'], 'Lahijan Spring'],
    ['lahijan', 'دودی', 430, ['قلم دودی', 'لنگرود', 'پاکت'], ['brown'], 'Smoked'],
    ['ahmad', 'کله‌مورچه‌ای', 820, ['CTC', 'کنیا', 'جعبه'], ['blue', 'gold'], 'CTC'],
    ['shahrzad', 'هندی زعفرانی', 750, ['آسام با زعفران', 'هند', 'جعبه'], ['orange', 'burgundy'], 'Saffron Assam'],
    ['tabiat', 'سبز نعنایی', 390, ['سبز', 'فومن', 'پاکت'], ['mint'], 'Mint Green'],
  ],
})

const coffees = stock({
  category: 'coffee',
  kind: 'coffeeBag',
  noun: 'قهوه',
  english: 'Coffee',
  warranty: null,
  labels: ['ترکیب', 'رُست', 'آسیاب'],
  choice: grams(250, 500, 1000),
  opening: (name, f) => `قهوهٔ ${name} با ترکیب ${f[0]} و رُست ${f[1]}، ${f[2]} است و تاریخ رُست روی بسته خورده است.`,
  middles: [
    'تا سه هفته پس از رُست در بهترین طعم است؛ دریچهٔ بسته گاز را بیرون می‌دهد.',
    'برای موکاپات و اسپرسوساز، آسیاب ریز؛ برای فرنچ‌پرس، درشت.',
  ],
  rows: [
    ['rasam', 'اسپرسو ۷۰/۳۰', 420, ['70٪ روبوستا و 30٪ عربیکا', 'تیره', 'دانه'], ['black', 'burgundy'], 'Espresso 70/30'],
    ['rasam', 'اتیوپی یرگاچف', 640, ['100٪ عربیکا', 'روشن', 'دانه'], ['teal'], 'Yirgacheffe'],
    ['bonmano', 'Classic', 580, ['100٪ عربیکا', 'متوسط', 'آسیاب‌شده'], ['gold', 'black']],
    ['multicafe', 'ترک سنتی', 310, ['عربیکا و روبوستا', 'متوسط', 'آسیاب ترک'], ['red'], 'Turkish'],
    ['rasam', 'بدون کافئین', 690, ['100٪ عربیکا', 'متوسط', 'دانه'], ['blue'], 'Decaf'],
  ],
})

const saffrons = stock({
  category: 'saffron',
  kind: 'saffron',
  noun: 'زعفران',
  english: 'Saffron',
  warranty: 'برگهٔ آزمایشگاه',
  labels: ['درجه', 'خاستگاه', 'برداشت'],
  choice: { name: 'وزن', type: 'other', steps: steps([`${fa(1)} گرم`, 1], [`${fa(2.3)} گرم`, 2.22], [`${fa(4.6)} گرم`, 4.3]) },
  accent: '#f2b134',
  opening: (name, f) => `زعفران ${name} درجهٔ ${f[0]} از ${f[1]}، برداشت ${f[2]} است و رنگ‌دهی آن با برگهٔ آزمایش همراه است.`,
  middles: ['با دو تکه یخ دم کنید تا رنگ و عطر آن کامل بیرون بیاید.', 'در ظرف دربسته و دور از نور تا سه سال عطرش می‌ماند.'],
  rows: [
    ['bahraman', 'سرگل ممتاز', 285, ['سرگل', 'قائنات', 'آبان 1405'], ['gold', 'red'], 'Sargol'],
    ['bahraman', 'نگین صادراتی', 345, ['سوپرنگین', 'تربت حیدریه', 'آبان 1405'], ['gold'], 'Super Negin'],
    ['saharkhiz', 'نگین بلند', 330, ['نگین', 'تربت حیدریه', 'آبان 1405'], ['burgundy', 'gold'], 'Negin'],
    ['mostafavi', 'پوشال معمولی', 240, ['پوشال', 'گناباد', 'آبان 1405'], ['red'], 'Pushal'],
    ['saharkhiz', 'دستهٔ قائنات', 198, ['دختر پیچ', 'قائنات', 'آبان 1405'], ['green'], 'Dasteh'],
  ],
})

const fruits = stock({
  category: 'pomegranate',
  kind: 'pomegranate',
  noun: 'انار',
  english: 'Pomegranate',
  warranty: null,
  labels: ['رقم', 'طعم', 'خاستگاه'],
  choice: kilos(5, 10),
  accent: '#5f9f67',
  opening: (name, f) => `انار ${name} رقم ${f[0]} با طعم ${f[1]} از باغ‌های ${f[2]} چیده شده است.`,
  middles: ['کارتن چیده‌شده با کاغذ محافظ فرستاده می‌شود؛ در جای خنک تا دی می‌ماند.'],
  rows: [
    ['baghdar', 'ملس ساوه', 320, ['ملس', 'ترش و شیرین', 'ساوه'], ['red'], 'Saveh'],
    ['baghdar', 'شیرین نیریز', 340, ['رباب', 'شیرین', 'نیریز'], ['burgundy'], 'Neyriz Rabab'],
    ['baghdar', 'دانه‌سیاه یزد', 390, ['دانه‌سیاه', 'شیرین', 'تفت'], ['burgundy'], 'Taft Black'],
  ],
})

const bulk = stock({
  category: 'bulk-staples',
  kind: 'rice',
  noun: 'کیسهٔ عمدهٔ',
  english: 'Bulk Sack',
  warranty: null,
  labels: ['وزن', 'نوع', 'بسته‌بندی'],
  accent: '#8f5c00',
  opening: (name, f) => `${name}، ${f[0]} در ${f[2]}، برای رستوران، هیئت و فروشگاه است.`,
  middles: ['بارنامه و فاکتور رسمی صادر می‌شود و باربری با خریدار هماهنگ می‌شود.'],
  rows: [
    ['shalizar', 'برنج طارم', 32800, ['100 کیلوگرم', 'طارم هاشمی', '10 کیسه'], ['beige'], 'Tarom 100kg'],
    ['golestan', 'برنج هندی', 13600, ['100 کیلوگرم', '1121', '10 کیسه'], ['cream'], 'Indian 100kg'],
    ['golestan', 'قند و شکر', 5900, ['50 کیلوگرم', 'شکر سفید', 'یک کیسه'], ['white'], 'Sugar 50kg'],
    ['tabiat', 'حبوبات چهاررقم', 8700, ['40 کیلوگرم', 'نخود، لوبیا، عدس، لپه', 'چهار کیسه'], ['tan'], 'Pulses 40kg'],
  ],
})

export const groceryGoods: readonly Good[] = [
  ...rice,
  ...oils,
  ...nuts,
  ...dates,
  ...honeys,
  ...teas,
  ...coffees,
  ...saffrons,
  ...fruits,
  ...bulk,
]
