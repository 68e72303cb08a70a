import type { Kind } from '#demo/drawings/kinds.ts'

export type Model = 'basic' | 'pro' | 'gold'

export interface Category {
  slug: string
  title: string
  parent: string | null
  model: Model
  /** What its tile shows. */
  kind: Kind
  colour: string
}

/** A leaf holds goods; inner categories show what stands below them. */
type Leaf = readonly [slug: string, title: string, kind: Kind, colour: string, model?: Model]
type Branch = readonly [slug: string, title: string, kind: Kind, colour: string, leaves: readonly Leaf[]]
type Root = readonly [slug: string, title: string, kind: Kind, colour: string, branches: readonly Branch[], model?: Model]

const TREE: readonly Root[] = [
  [
    'mobile',
    'موبایل و تبلت',
    'phone',
    '#2f6f8a',
    [
      [
        'phones',
        'گوشی موبایل',
        'phone',
        '#7a5c96',
        [
          ['smartphones', 'گوشی هوشمند', 'phone', '#3b6ea5'],
          ['feature-phones', 'گوشی ساده', 'featurePhone', '#24272b'],
        ],
      ],
      [
        'tablets-wearables',
        'تبلت و ساعت هوشمند',
        'tablet',
        '#c3c8cc',
        [
          ['tablets', 'تبلت', 'tablet', '#c3c8cc'],
          ['smartwatches', 'ساعت هوشمند', 'smartwatch', '#34506b'],
        ],
      ],
      [
        'mobile-accessories',
        'لوازم جانبی گوشی',
        'powerBank',
        '#24344f',
        [
          ['power-banks', 'پاوربانک', 'powerBank', '#24344f'],
          ['chargers', 'شارژر', 'charger', '#f2f0eb'],
          ['cables', 'کابل', 'cable', '#1d8a90'],
          ['phone-cases', 'کاور گوشی', 'phoneCase', '#7a2436'],
        ],
      ],
      [
        'audio',
        'هدفون و اسپیکر',
        'headphones',
        '#b0704a',
        [
          ['headphones', 'هدفون', 'headphones', '#c96f4a'],
          ['earbuds', 'هندزفری بی‌سیم', 'earbuds', '#f2f0eb'],
          ['speakers', 'اسپیکر', 'speaker', '#3b6ea5'],
        ],
      ],
    ],
  ],
  [
    'computers',
    'رایانه و بازی',
    'laptop',
    '#8b9096',
    [
      [
        'laptops',
        'لپ‌تاپ',
        'laptop',
        '#c3c8cc',
        [
          ['office-laptops', 'لپ‌تاپ اداری و دانشجویی', 'laptop', '#c3c8cc'],
          ['gaming-laptops', 'لپ‌تاپ گیمینگ', 'laptop', '#24272b'],
        ],
      ],
      [
        'peripherals',
        'لوازم جانبی رایانه',
        'keyboard',
        '#555b61',
        [
          ['monitors', 'مانیتور', 'monitor', '#24272b'],
          ['keyboards', 'کیبورد', 'keyboard', '#555b61'],
          ['mice', 'ماوس', 'mouse', '#24272b'],
          ['storage', 'هارد و حافظه', 'hardDisk', '#24344f'],
          ['printers', 'پرینتر', 'printer', '#e5e2dd'],
          ['routers', 'مودم و روتر', 'router', '#24272b'],
        ],
      ],
      [
        'gaming',
        'بازی و سرگرمی',
        'controller',
        '#f2f0eb',
        [
          ['consoles', 'کنسول بازی', 'gameConsole', '#f2f0eb'],
          ['controllers', 'دستهٔ بازی', 'controller', '#3b6ea5'],
        ],
      ],
    ],
  ],
  [
    'appliances',
    'لوازم خانگی برقی',
    'coffeeMachine',
    '#b4483f',
    [
      [
        'kitchen-large',
        'آشپزخانهٔ بزرگ',
        'fridge',
        '#c3c8cc',
        [
          ['refrigerators', 'یخچال و فریزر', 'fridge', '#c3c8cc'],
          ['washing-machines', 'ماشین لباس‌شویی', 'washingMachine', '#f2f0eb'],
          ['dishwashers', 'ماشین ظرف‌شویی', 'dishwasher', '#c3c8cc'],
          ['stoves', 'اجاق گاز', 'stove', '#e5e2dd'],
          ['microwaves', 'مایکروفر', 'microwave', '#24272b'],
        ],
      ],
      [
        'kitchen-small',
        'برقی آشپزخانه',
        'kettle',
        '#8b9096',
        [
          ['kettles', 'کتری برقی', 'kettle', '#bcc8cc'],
          ['samovars', 'سماور', 'samovar', '#d3b273'],
          ['coffee-makers', 'قهوه‌ساز', 'coffeeMachine', '#b4483f'],
          ['blenders', 'مخلوط‌کن', 'blender', '#f2f0eb'],
          ['meat-grinders', 'چرخ‌گوشت', 'grinder', '#f2f0eb'],
          ['air-fryers', 'سرخ‌کن', 'airFryer', '#24272b'],
        ],
      ],
      [
        'living',
        'تصویر، سرما و نظافت',
        'television',
        '#24272b',
        [
          ['televisions', 'تلویزیون', 'television', '#24272b'],
          ['soundbars', 'ساندبار', 'soundbar', '#24272b'],
          ['air-conditioners', 'کولر گازی', 'airConditioner', '#f2f0eb'],
          ['vacuum-cleaners', 'جاروبرقی', 'vacuum', '#b3303c'],
          ['robot-vacuums', 'جاروی رباتیک', 'robotVacuum', '#24272b'],
          ['irons', 'اتو', 'iron', '#3b6ea5'],
        ],
      ],
    ],
  ],
  [
    'home',
    'خانه و آشپزخانه',
    'sofa',
    '#3f8f93',
    [
      [
        'cooking',
        'پخت‌وپز و پذیرایی',
        'pot',
        '#c1443c',
        [
          ['pots', 'سرویس قابلمه', 'pot', '#c1443c'],
          ['pans', 'تابه', 'pan', '#555b61'],
          ['knives', 'چاقو', 'knifeSet', '#24272b'],
          ['tableware', 'چینی و ظرف', 'dishes', '#f2f0eb'],
          ['tea-sets', 'سرویس چای‌خوری', 'teaSet', '#1d8a90'],
          ['flasks', 'فلاسک', 'flask', '#3f7d5a'],
        ],
      ],
      [
        'carpets',
        'فرش',
        'carpet',
        '#a52337',
        [
          ['machine-carpets', 'فرش ماشینی', 'carpet', '#24344f'],
          ['handmade-carpets', 'فرش دست‌باف', 'carpet', '#a52337', 'gold'],
        ],
      ],
      [
        'furniture',
        'مبل و دکوراسیون',
        'armchair',
        '#3f7d5a',
        [
          ['sofas', 'مبل راحتی', 'sofa', '#3f8f93'],
          ['armchairs', 'صندلی راحتی', 'armchair', '#d9763a'],
          ['office-chairs', 'صندلی اداری', 'officeChair', '#24344f'],
          ['desks', 'میز تحریر', 'desk', '#a97c50'],
          ['lamps', 'آباژور', 'lamp', '#ece1cc'],
          ['bedding', 'روتختی', 'bedding', '#7a5c96'],
          ['towels', 'حوله', 'towel', '#1d8a90'],
        ],
      ],
    ],
  ],
  [
    'fashion',
    'پوشاک و کفش',
    'shoe',
    '#d96b43',
    [
      [
        'clothing',
        'پوشاک',
        'tShirt',
        '#3b6ea5',
        [
          ['t-shirts', 'تی‌شرت', 'tShirt', '#b3303c'],
          ['mens-shirts', 'پیراهن مردانه', 'dressShirt', '#8fb8d8'],
          ['jeans', 'شلوار جین', 'jeans', '#34507a'],
          ['manteaux', 'مانتو', 'manteau', '#7a2436'],
        ],
      ],
      [
        'shoes',
        'کفش',
        'shoe',
        '#d96b43',
        [
          ['sneakers', 'کفش ورزشی', 'shoe', '#d96b43'],
          ['formal-shoes', 'کفش چرمی', 'formalShoe', '#74503a'],
        ],
      ],
      [
        'accessories',
        'کیف و ساعت',
        'backpack',
        '#2f6b57',
        [
          ['handbags', 'کیف زنانه', 'handbag', '#7a2436'],
          ['backpacks', 'کوله‌پشتی', 'backpack', '#2f6b57'],
          ['wristwatches', 'ساعت مچی', 'wristwatch', '#74503a'],
          ['sunglasses', 'عینک آفتابی', 'sunglasses', '#24272b'],
        ],
      ],
    ],
  ],
  [
    'grocery',
    'خواربار',
    'rice',
    '#f3e8cf',
    [
      [
        'staples',
        'برنج و روغن',
        'rice',
        '#f3e8cf',
        [
          ['rice', 'برنج', 'rice', '#f3e8cf'],
          ['oils', 'روغن', 'oilBottle', '#d9a514'],
        ],
      ],
      [
        'treats',
        'آجیل، خرما و عسل',
        'nuts',
        '#178a92',
        [
          ['nuts', 'آجیل و خشکبار', 'nuts', '#178a92'],
          ['dates', 'خرما', 'dates', '#7a2436'],
          ['honey', 'عسل', 'honey', '#e3b53c'],
          ['saffron', 'زعفران', 'saffron', '#d9a02b'],
          ['pomegranate', 'میوه', 'pomegranate', '#b3122f'],
        ],
      ],
      [
        'drinks',
        'چای و قهوه',
        'tea',
        '#2f7d45',
        [
          ['tea', 'چای', 'tea', '#2f7d45'],
          ['coffee', 'قهوه', 'coffeeBag', '#34302c'],
        ],
      ],
    ],
  ],
  [
    'beauty',
    'زیبایی و سلامت',
    'cream',
    '#d98aa0',
    [
      [
        'skin-hair',
        'پوست و مو',
        'cream',
        '#d98aa0',
        [
          ['creams', 'کرم', 'cream', '#d98aa0'],
          ['shampoos', 'شامپو', 'shampoo', '#1d8a90'],
          ['perfumes', 'عطر', 'perfume', '#b9acd2'],
          ['lipsticks', 'رژ لب', 'lipstick', '#b3303c'],
        ],
      ],
      [
        'electric-care',
        'برقی شخصی',
        'hairDryer',
        '#7a5c96',
        [
          ['hair-dryers', 'سشوار', 'hairDryer', '#7a5c96'],
          ['shavers', 'ریش‌تراش', 'shaver', '#34506b'],
          ['toothbrushes', 'مسواک برقی', 'toothbrush', '#3b6ea5'],
        ],
      ],
    ],
  ],
  [
    'tools',
    'ابزار و خودرو',
    'drill',
    '#e0a021',
    [
      [
        'workshop',
        'ابزار',
        'drill',
        '#e0a021',
        [
          ['drills', 'دریل شارژی', 'drill', '#e0a021'],
          ['tool-sets', 'جعبه‌ابزار', 'toolSet', '#b3303c'],
        ],
      ],
      [
        'car',
        'لوازم خودرو',
        'tyre',
        '#c3c8cc',
        [
          ['tyres', 'لاستیک', 'tyre', '#c3c8cc'],
          ['motor-oils', 'روغن موتور', 'oilCan', '#3f7d5a'],
        ],
      ],
    ],
  ],
  [
    'sports',
    'ورزش و سفر',
    'ball',
    '#f2f0eb',
    [
      [
        'outdoor',
        'سفر و دوچرخه',
        'tent',
        '#d9763a',
        [
          ['bicycles', 'دوچرخه', 'bicycle', '#b3303c'],
          ['helmets', 'کلاه ایمنی', 'helmet', '#1d8a90'],
          ['tents', 'چادر', 'tent', '#d9763a'],
        ],
      ],
      [
        'fitness',
        'ورزش',
        'dumbbell',
        '#24272b',
        [
          ['balls', 'توپ', 'ball', '#f2f0eb'],
          ['dumbbells', 'دمبل', 'dumbbell', '#555b61'],
          ['treadmills', 'تردمیل', 'treadmill', '#555b61'],
        ],
      ],
    ],
  ],
  [
    'books',
    'کتاب و تحریر',
    'book',
    '#1f6f8a',
    [
      [
        'reading',
        'کتاب و نوشت‌افزار',
        'book',
        '#1f6f8a',
        [
          ['literature', 'ادبیات', 'book', '#7a2436'],
          ['pens', 'نوشت‌افزار', 'penSet', '#3b6ea5'],
          ['notebooks', 'دفتر', 'notebook', '#24344f'],
        ],
      ],
    ],
  ],
  [
    'kids',
    'کودک و اسباب‌بازی',
    'blocks',
    '#d9a514',
    [
      [
        'play',
        'بازی',
        'blocks',
        '#3b6ea5',
        [
          ['building-blocks', 'آجره', 'blocks', '#3b6ea5'],
          ['toys', 'اسباب‌بازی', 'teddy', '#b98650'],
        ],
      ],
      [
        'baby',
        'نوزاد',
        'babyBottle',
        '#8fb8d8',
        [
          ['baby-feeding', 'شیشه شیر', 'babyBottle', '#8fb8d8'],
          ['diapers', 'پوشک', 'diapers', '#8fb8d8'],
        ],
      ],
    ],
  ],
  [
    'trade',
    'عمده و حرفه‌ای',
    'camera',
    '#24272b',
    [
      [
        'professional-image',
        'تصویربرداری حرفه‌ای',
        'camera',
        '#24272b',
        [['digital-cameras', 'دوربین دیجیتال', 'camera', '#24272b', 'pro']],
      ],
      ['wholesale-food', 'خواربار عمده', 'rice', '#d2bfa1', [['bulk-staples', 'کیسهٔ عمده', 'rice', '#d2bfa1', 'gold']]],
    ],
    'pro',
  ],
]

const node = (parent: string | null, slug: string, title: string, kind: Kind, colour: string, model: Model = 'basic'): Category => ({
  slug,
  title,
  parent,
  model,
  kind,
  colour,
})

export const CATEGORIES: readonly Category[] = TREE.flatMap(([slug, title, kind, colour, branches, model]) => [
  node(null, slug, title, kind, colour, model),
  ...branches.flatMap(([branch, branchTitle, branchKind, branchColour, leaves]) => [
    node(slug, branch, branchTitle, branchKind, branchColour, model),
    ...leaves.map(([leaf, leafTitle, leafKind, leafColour, leafModel]) =>
      node(branch, leaf, leafTitle, leafKind, leafColour, leafModel ?? model),
    ),
  ]),
])

const bySlug = new Map(CATEGORIES.map((category) => [category.slug, category]))

export function categoryNamed(slug: string): Category {
  const category = bySlug.get(slug)
  if (!category) throw new Error(`No category is named ${slug}`)
  return category
}

/** A category and those above it, the top one last. */
export function pathTo(slug: string): string[] {
  const { parent } = categoryNamed(slug)
  return parent === null ? [slug] : [slug, ...pathTo(parent)]
}

/** The top category above a slug. */
export const rootOf = (slug: string): string => pathTo(slug).at(-1) ?? slug
