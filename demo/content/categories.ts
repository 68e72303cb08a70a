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
type Shown = Pick<Category, 'slug' | 'title' | 'kind' | 'colour'>
type Leaf = Shown & { model?: Model }
type Branch = Shown & { leaves: readonly Leaf[] }
type Root = Shown & { model?: Model; branches: readonly Branch[] }

const TREE: readonly Root[] = [
  {
    slug: 'mobile',
    title: 'موبایل و تبلت',
    kind: 'phone',
    colour: '#2f6f8a',
    branches: [
      {
        slug: 'phones',
        title: 'گوشی موبایل',
        kind: 'phone',
        colour: '#7a5c96',
        leaves: [
          { slug: 'smartphones', title: 'گوشی هوشمند', kind: 'phone', colour: '#3b6ea5' },
          { slug: 'feature-phones', title: 'گوشی ساده', kind: 'featurePhone', colour: '#24272b' },
        ],
      },
      {
        slug: 'tablets-wearables',
        title: 'تبلت و ساعت هوشمند',
        kind: 'tablet',
        colour: '#c3c8cc',
        leaves: [
          { slug: 'tablets', title: 'تبلت', kind: 'tablet', colour: '#c3c8cc' },
          { slug: 'smartwatches', title: 'ساعت هوشمند', kind: 'smartwatch', colour: '#34506b' },
        ],
      },
      {
        slug: 'mobile-accessories',
        title: 'لوازم جانبی گوشی',
        kind: 'powerBank',
        colour: '#24344f',
        leaves: [
          { slug: 'power-banks', title: 'پاوربانک', kind: 'powerBank', colour: '#24344f' },
          { slug: 'chargers', title: 'شارژر', kind: 'charger', colour: '#f2f0eb' },
          { slug: 'cables', title: 'کابل', kind: 'cable', colour: '#1d8a90' },
          { slug: 'phone-cases', title: 'کاور گوشی', kind: 'phoneCase', colour: '#7a2436' },
        ],
      },
      {
        slug: 'audio',
        title: 'هدفون و اسپیکر',
        kind: 'headphones',
        colour: '#b0704a',
        leaves: [
          { slug: 'headphones', title: 'هدفون', kind: 'headphones', colour: '#c96f4a' },
          { slug: 'earbuds', title: 'هندزفری بی‌سیم', kind: 'earbuds', colour: '#f2f0eb' },
          { slug: 'speakers', title: 'اسپیکر', kind: 'speaker', colour: '#3b6ea5' },
        ],
      },
    ],
  },
  {
    slug: 'computers',
    title: 'رایانه و بازی',
    kind: 'laptop',
    colour: '#8b9096',
    branches: [
      {
        slug: 'laptops',
        title: 'لپ‌تاپ',
        kind: 'laptop',
        colour: '#c3c8cc',
        leaves: [
          { slug: 'office-laptops', title: 'لپ‌تاپ اداری و دانشجویی', kind: 'laptop', colour: '#c3c8cc' },
          { slug: 'gaming-laptops', title: 'لپ‌تاپ گیمینگ', kind: 'laptop', colour: '#24272b' },
        ],
      },
      {
        slug: 'peripherals',
        title: 'لوازم جانبی رایانه',
        kind: 'keyboard',
        colour: '#555b61',
        leaves: [
          { slug: 'monitors', title: 'مانیتور', kind: 'monitor', colour: '#24272b' },
          { slug: 'keyboards', title: 'کیبورد', kind: 'keyboard', colour: '#555b61' },
          { slug: 'mice', title: 'ماوس', kind: 'mouse', colour: '#24272b' },
          { slug: 'storage', title: 'هارد و حافظه', kind: 'hardDisk', colour: '#24344f' },
          { slug: 'printers', title: 'پرینتر', kind: 'printer', colour: '#e5e2dd' },
          { slug: 'routers', title: 'مودم و روتر', kind: 'router', colour: '#24272b' },
        ],
      },
      {
        slug: 'gaming',
        title: 'بازی و سرگرمی',
        kind: 'controller',
        colour: '#f2f0eb',
        leaves: [
          { slug: 'consoles', title: 'کنسول بازی', kind: 'gameConsole', colour: '#f2f0eb' },
          { slug: 'controllers', title: 'دستهٔ بازی', kind: 'controller', colour: '#3b6ea5' },
        ],
      },
    ],
  },
  {
    slug: 'appliances',
    title: 'لوازم خانگی برقی',
    kind: 'coffeeMachine',
    colour: '#b4483f',
    branches: [
      {
        slug: 'kitchen-large',
        title: 'آشپزخانهٔ بزرگ',
        kind: 'fridge',
        colour: '#c3c8cc',
        leaves: [
          { slug: 'refrigerators', title: 'یخچال و فریزر', kind: 'fridge', colour: '#c3c8cc' },
          { slug: 'washing-machines', title: 'ماشین لباس‌شویی', kind: 'washingMachine', colour: '#f2f0eb' },
          { slug: 'dishwashers', title: 'ماشین ظرف‌شویی', kind: 'dishwasher', colour: '#c3c8cc' },
          { slug: 'stoves', title: 'اجاق گاز', kind: 'stove', colour: '#e5e2dd' },
          { slug: 'microwaves', title: 'مایکروفر', kind: 'microwave', colour: '#24272b' },
        ],
      },
      {
        slug: 'kitchen-small',
        title: 'برقی آشپزخانه',
        kind: 'kettle',
        colour: '#8b9096',
        leaves: [
          { slug: 'kettles', title: 'کتری برقی', kind: 'kettle', colour: '#bcc8cc' },
          { slug: 'samovars', title: 'سماور', kind: 'samovar', colour: '#d3b273' },
          { slug: 'coffee-makers', title: 'قهوه‌ساز', kind: 'coffeeMachine', colour: '#b4483f' },
          { slug: 'blenders', title: 'مخلوط‌کن', kind: 'blender', colour: '#f2f0eb' },
          { slug: 'meat-grinders', title: 'چرخ‌گوشت', kind: 'grinder', colour: '#f2f0eb' },
          { slug: 'air-fryers', title: 'سرخ‌کن', kind: 'airFryer', colour: '#24272b' },
        ],
      },
      {
        slug: 'living',
        title: 'تصویر، سرما و نظافت',
        kind: 'television',
        colour: '#24272b',
        leaves: [
          { slug: 'televisions', title: 'تلویزیون', kind: 'television', colour: '#24272b' },
          { slug: 'soundbars', title: 'ساندبار', kind: 'soundbar', colour: '#24272b' },
          { slug: 'air-conditioners', title: 'کولر گازی', kind: 'airConditioner', colour: '#f2f0eb' },
          { slug: 'vacuum-cleaners', title: 'جاروبرقی', kind: 'vacuum', colour: '#b3303c' },
          { slug: 'robot-vacuums', title: 'جاروی رباتیک', kind: 'robotVacuum', colour: '#24272b' },
          { slug: 'irons', title: 'اتو', kind: 'iron', colour: '#3b6ea5' },
        ],
      },
    ],
  },
  {
    slug: 'home',
    title: 'خانه و آشپزخانه',
    kind: 'sofa',
    colour: '#3f8f93',
    branches: [
      {
        slug: 'cooking',
        title: 'پخت‌وپز و پذیرایی',
        kind: 'pot',
        colour: '#c1443c',
        leaves: [
          { slug: 'pots', title: 'سرویس قابلمه', kind: 'pot', colour: '#c1443c' },
          { slug: 'pans', title: 'تابه', kind: 'pan', colour: '#555b61' },
          { slug: 'knives', title: 'چاقو', kind: 'knifeSet', colour: '#24272b' },
          { slug: 'tableware', title: 'چینی و ظرف', kind: 'dishes', colour: '#f2f0eb' },
          { slug: 'tea-sets', title: 'سرویس چای‌خوری', kind: 'teaSet', colour: '#1d8a90' },
          { slug: 'flasks', title: 'فلاسک', kind: 'flask', colour: '#3f7d5a' },
        ],
      },
      {
        slug: 'carpets',
        title: 'فرش',
        kind: 'carpet',
        colour: '#a52337',
        leaves: [
          { slug: 'machine-carpets', title: 'فرش ماشینی', kind: 'carpet', colour: '#24344f' },
          { slug: 'handmade-carpets', title: 'فرش دست‌باف', kind: 'carpet', colour: '#a52337', model: 'gold' },
        ],
      },
      {
        slug: 'furniture',
        title: 'مبل و دکوراسیون',
        kind: 'armchair',
        colour: '#3f7d5a',
        leaves: [
          { slug: 'sofas', title: 'مبل راحتی', kind: 'sofa', colour: '#3f8f93' },
          { slug: 'armchairs', title: 'صندلی راحتی', kind: 'armchair', colour: '#d9763a' },
          { slug: 'office-chairs', title: 'صندلی اداری', kind: 'officeChair', colour: '#24344f' },
          { slug: 'desks', title: 'میز تحریر', kind: 'desk', colour: '#a97c50' },
          { slug: 'lamps', title: 'آباژور', kind: 'lamp', colour: '#ece1cc' },
          { slug: 'bedding', title: 'روتختی', kind: 'bedding', colour: '#7a5c96' },
          { slug: 'towels', title: 'حوله', kind: 'towel', colour: '#1d8a90' },
        ],
      },
    ],
  },
  {
    slug: 'fashion',
    title: 'پوشاک و کفش',
    kind: 'shoe',
    colour: '#d96b43',
    branches: [
      {
        slug: 'clothing',
        title: 'پوشاک',
        kind: 'tShirt',
        colour: '#3b6ea5',
        leaves: [
          { slug: 't-shirts', title: 'تی‌شرت', kind: 'tShirt', colour: '#b3303c' },
          { slug: 'mens-shirts', title: 'پیراهن مردانه', kind: 'dressShirt', colour: '#8fb8d8' },
          { slug: 'jeans', title: 'شلوار جین', kind: 'jeans', colour: '#34507a' },
          { slug: 'manteaux', title: 'مانتو', kind: 'manteau', colour: '#7a2436' },
        ],
      },
      {
        slug: 'shoes',
        title: 'کفش',
        kind: 'shoe',
        colour: '#d96b43',
        leaves: [
          { slug: 'sneakers', title: 'کفش ورزشی', kind: 'shoe', colour: '#d96b43' },
          { slug: 'formal-shoes', title: 'کفش چرمی', kind: 'formalShoe', colour: '#74503a' },
        ],
      },
      {
        slug: 'accessories',
        title: 'کیف و ساعت',
        kind: 'backpack',
        colour: '#2f6b57',
        leaves: [
          { slug: 'handbags', title: 'کیف زنانه', kind: 'handbag', colour: '#7a2436' },
          { slug: 'backpacks', title: 'کوله‌پشتی', kind: 'backpack', colour: '#2f6b57' },
          { slug: 'wristwatches', title: 'ساعت مچی', kind: 'wristwatch', colour: '#74503a' },
          { slug: 'sunglasses', title: 'عینک آفتابی', kind: 'sunglasses', colour: '#24272b' },
        ],
      },
    ],
  },
  {
    slug: 'grocery',
    title: 'خواربار',
    kind: 'rice',
    colour: '#f3e8cf',
    branches: [
      {
        slug: 'staples',
        title: 'برنج و روغن',
        kind: 'rice',
        colour: '#f3e8cf',
        leaves: [
          { slug: 'rice', title: 'برنج', kind: 'rice', colour: '#f3e8cf' },
          { slug: 'oils', title: 'روغن', kind: 'oilBottle', colour: '#d9a514' },
        ],
      },
      {
        slug: 'treats',
        title: 'آجیل، خرما و عسل',
        kind: 'nuts',
        colour: '#178a92',
        leaves: [
          { slug: 'nuts', title: 'آجیل و خشکبار', kind: 'nuts', colour: '#178a92' },
          { slug: 'dates', title: 'خرما', kind: 'dates', colour: '#7a2436' },
          { slug: 'honey', title: 'عسل', kind: 'honey', colour: '#e3b53c' },
          { slug: 'saffron', title: 'زعفران', kind: 'saffron', colour: '#d9a02b' },
          { slug: 'pomegranate', title: 'میوه', kind: 'pomegranate', colour: '#b3122f' },
        ],
      },
      {
        slug: 'drinks',
        title: 'چای و قهوه',
        kind: 'tea',
        colour: '#2f7d45',
        leaves: [
          { slug: 'tea', title: 'چای', kind: 'tea', colour: '#2f7d45' },
          { slug: 'coffee', title: 'قهوه', kind: 'coffeeBag', colour: '#34302c' },
        ],
      },
    ],
  },
  {
    slug: 'beauty',
    title: 'زیبایی و سلامت',
    kind: 'cream',
    colour: '#d98aa0',
    branches: [
      {
        slug: 'skin-hair',
        title: 'پوست و مو',
        kind: 'cream',
        colour: '#d98aa0',
        leaves: [
          { slug: 'creams', title: 'کرم', kind: 'cream', colour: '#d98aa0' },
          { slug: 'shampoos', title: 'شامپو', kind: 'shampoo', colour: '#1d8a90' },
          { slug: 'perfumes', title: 'عطر', kind: 'perfume', colour: '#b9acd2' },
          { slug: 'lipsticks', title: 'رژ لب', kind: 'lipstick', colour: '#b3303c' },
        ],
      },
      {
        slug: 'electric-care',
        title: 'برقی شخصی',
        kind: 'hairDryer',
        colour: '#7a5c96',
        leaves: [
          { slug: 'hair-dryers', title: 'سشوار', kind: 'hairDryer', colour: '#7a5c96' },
          { slug: 'shavers', title: 'ریش‌تراش', kind: 'shaver', colour: '#34506b' },
          { slug: 'toothbrushes', title: 'مسواک برقی', kind: 'toothbrush', colour: '#3b6ea5' },
        ],
      },
    ],
  },
  {
    slug: 'tools',
    title: 'ابزار و خودرو',
    kind: 'drill',
    colour: '#e0a021',
    branches: [
      {
        slug: 'workshop',
        title: 'ابزار',
        kind: 'drill',
        colour: '#e0a021',
        leaves: [
          { slug: 'drills', title: 'دریل شارژی', kind: 'drill', colour: '#e0a021' },
          { slug: 'tool-sets', title: 'جعبه‌ابزار', kind: 'toolSet', colour: '#b3303c' },
        ],
      },
      {
        slug: 'car',
        title: 'لوازم خودرو',
        kind: 'tyre',
        colour: '#c3c8cc',
        leaves: [
          { slug: 'tyres', title: 'لاستیک', kind: 'tyre', colour: '#c3c8cc' },
          { slug: 'motor-oils', title: 'روغن موتور', kind: 'oilCan', colour: '#3f7d5a' },
        ],
      },
    ],
  },
  {
    slug: 'sports',
    title: 'ورزش و سفر',
    kind: 'ball',
    colour: '#f2f0eb',
    branches: [
      {
        slug: 'outdoor',
        title: 'سفر و دوچرخه',
        kind: 'tent',
        colour: '#d9763a',
        leaves: [
          { slug: 'bicycles', title: 'دوچرخه', kind: 'bicycle', colour: '#b3303c' },
          { slug: 'helmets', title: 'کلاه ایمنی', kind: 'helmet', colour: '#1d8a90' },
          { slug: 'tents', title: 'چادر', kind: 'tent', colour: '#d9763a' },
        ],
      },
      {
        slug: 'fitness',
        title: 'ورزش',
        kind: 'dumbbell',
        colour: '#24272b',
        leaves: [
          { slug: 'balls', title: 'توپ', kind: 'ball', colour: '#f2f0eb' },
          { slug: 'dumbbells', title: 'دمبل', kind: 'dumbbell', colour: '#555b61' },
          { slug: 'treadmills', title: 'تردمیل', kind: 'treadmill', colour: '#555b61' },
        ],
      },
    ],
  },
  {
    slug: 'books',
    title: 'کتاب و تحریر',
    kind: 'book',
    colour: '#1f6f8a',
    branches: [
      {
        slug: 'reading',
        title: 'کتاب و نوشت‌افزار',
        kind: 'book',
        colour: '#1f6f8a',
        leaves: [
          { slug: 'literature', title: 'ادبیات', kind: 'book', colour: '#7a2436' },
          { slug: 'pens', title: 'نوشت‌افزار', kind: 'penSet', colour: '#3b6ea5' },
          { slug: 'notebooks', title: 'دفتر', kind: 'notebook', colour: '#24344f' },
        ],
      },
    ],
  },
  {
    slug: 'kids',
    title: 'کودک و اسباب‌بازی',
    kind: 'blocks',
    colour: '#d9a514',
    branches: [
      {
        slug: 'play',
        title: 'بازی',
        kind: 'blocks',
        colour: '#3b6ea5',
        leaves: [
          { slug: 'building-blocks', title: 'آجره', kind: 'blocks', colour: '#3b6ea5' },
          { slug: 'toys', title: 'اسباب‌بازی', kind: 'teddy', colour: '#b98650' },
        ],
      },
      {
        slug: 'baby',
        title: 'نوزاد',
        kind: 'babyBottle',
        colour: '#8fb8d8',
        leaves: [
          { slug: 'baby-feeding', title: 'شیشه شیر', kind: 'babyBottle', colour: '#8fb8d8' },
          { slug: 'diapers', title: 'پوشک', kind: 'diapers', colour: '#8fb8d8' },
        ],
      },
    ],
  },
  {
    slug: 'trade',
    title: 'عمده و حرفه‌ای',
    kind: 'camera',
    colour: '#24272b',
    model: 'pro',
    branches: [
      {
        slug: 'professional-image',
        title: 'تصویربرداری حرفه‌ای',
        kind: 'camera',
        colour: '#24272b',
        leaves: [{ slug: 'digital-cameras', title: 'دوربین دیجیتال', kind: 'camera', colour: '#24272b', model: 'pro' }],
      },
      {
        slug: 'wholesale-food',
        title: 'خواربار عمده',
        kind: 'rice',
        colour: '#d2bfa1',
        leaves: [{ slug: 'bulk-staples', title: 'کیسهٔ عمده', kind: 'rice', colour: '#d2bfa1', model: 'gold' }],
      },
    ],
  },
]

const node = (parent: string | null, { slug, title, kind, colour }: Shown, model: Model = 'basic'): Category => ({
  slug,
  title,
  parent,
  model,
  kind,
  colour,
})

export const CATEGORIES: readonly Category[] = TREE.flatMap((root) => [
  node(null, root, root.model),
  ...root.branches.flatMap((branch) => [
    node(root.slug, branch, root.model),
    ...branch.leaves.map((leaf) => node(branch.slug, leaf, leaf.model ?? root.model)),
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
