/*
 * What the dirty titles are made of: words that no table of the search code knows, each with how it is spoken, so that it can be written in Latin letters.
 * «_» is a half-space, «-» where the parts of the spoken word meet; aa, oo and i are long, a, o and e short. Every other word is held out: what is tuned
 * looks at the words at even places, what is told of is measured with those at odd ones.
 */

interface Spoken {
  persian: string
  /** How it sounds. */
  spoken: string
}
interface Named {
  latin: string
  persian: string
}

const spoken = (lines: string): Spoken[] =>
  lines
    .trim()
    .split(/[\s،]+/)
    .map((pair) => {
      const [persian = '', sound = ''] = pair.split(':')
      return { persian: persian.replaceAll('_', '\u200c'), spoken: sound }
    })

export const THINGS: readonly Spoken[] = spoken(`
آب_سرد_کن:aab-sard-kon تشت:tasht لگن:lagan آفتابه:aaftaabe جا_لباسی:jaa-lebaasi رخت_آویز:rakht-aaviz نردبان:nardebaan چهارپایه:chahaar-paaye فرغون:forghoon
بیلچه:bilche شن_کش:shen-kesh مغار:moghaar منگنه:mangene پانچ:paanch زونکن:zoonkan کلاسور:kelaasor پوشه:pooshe تقویم:taghvim پرگار:pargaar گونیا:gooniyaa
نقاله:naghaale خط_کش:khat-kesh تراش:taraash غلط_گیر:ghalat-gir قیچی:gheychi رنده:rande آبکش:aabkesh صافی:saafi ملاقه:malaaghe کفگیر:kafgir همزن:hamzan
وردنه:vardane سینی:sini نمکدان:namakdaan قندان:ghandaan شکرپاش:shekar-paash هاون:haavan کماجدان:komaajdaan زودپز:zood-paz آرام_پز:aaraam-paz پلوپز:polo-paz
ساندویچ_ساز:saandevich-saaz بستنی_ساز:bastani-saaz ماست_بند:maast-band خردکن:khord-kon میوه_خشک_کن:mive-khoshk-kon یخ_ساز:yakh-saaz آب_گرم_کن:aab-garm-kon
رادیاتور:raadiyaator هیتر:hiter رطوبت_ساز:rotoobat-saaz پاتختی:paatakhti دراور:deraaver کمد:komod بوفه:boofe آینه_قدی:aayne-ghaddi چراغ_خواب:cheraagh-khaab
عودسوز:ood-sooz جاجیم:jaajim نمد:namad ملافه:malaafe روبالشی:roo-baaleshi کوسن:koosan رومیزی:roo-mizi دستگیره:dastgire دستکش:dastkesh لیف:lif سنگ_پا:sang-paa
شانه:shaane برس:boros گیره_سر:gire-sar ناخن_گیر:naakhon-gir موچین:moochin لاک_پاک_کن:laak-paak-kon پنبه:panbe سرمه:sorme حنا:hanaa سدر:sedr گلاب:golaab
ژل_مو:zhel-moo تافت:taaft اسکراب:eskraab لوسیون:losiyon عصا:asaa واکر:vaaker ویلچر:vilcher قوزبند:ghooz-band پماد:pomaad تب_سنج:tab-sanj پالتو:paalto
بارانی:baaraani ژاکت:zhaaket پلیور:polover جلیقه:jelighe شلوارک:shalvaarak پیژامه:pizhaame رکابی:rekaabi زیرپوش:zir-poosh جوراب_شلواری:jooraab-shalvaari
شال_گردن:shaal-gardan مقنعه:maghnae کراوات:keraavaat پاپیون:paapiyon سوییشرت:sooyishert هودی:hoodi گرمکن:garmkon کت_شلوار:kot-shalvaar گیوه:give چکمه:chakme
نیم_بوت:nim-boot گالش:gaalesh پاشنه_کش:paashne-kesh ساک:saak زنبیل:zanbil چتر:chatr بدلیجات:badalijaat النگو:alangoo پابند:paaband ماکارونی:maakaaroni آرد:aard
نشاسته:neshaaste بلغور:balghoor ترشی:torshi خیارشور:khiyaar-shoor زیتون:zeytoon مربا:morabaa ارده:arde حلواشکری:halvaa-shekari لواشک:lavaashak تخمه:tokhme
فندق:fandogh کلوچه:kolooche قطاب:ghotaab باقلوا:baaghlavaa آب_نبات:aab-nabaat پاستیل:paastil آدامس:aadaams ویفر:vifer پفک:pofak سمنو:samanoo سماق:somaagh
نعنا:nanaa آویشن:aavishan گل_گاوزبان:gol-gaav-zabaan بابونه:baaboone جغجغه:jeghjeghe بادبادک:baadbaadak فرفره:ferfere سرسره:sorsore الاکلنگ:alaakolang
قنداق:ghondaagh پیش_دستی:pish-dasti آچار_بکس:aachaar-boks انبر_قفلی:anbor-ghofli سیم_چین:sim-chin دم_باریک:dam-baarik سه_راهی:se-raahi پریز:periz
لوله_بازکن:loole-baaz-kon آب_پاش:aab-paash گلخانه:gol-khaane تله_موش:tale-moosh پشه_بند:pashe-band حشره_کش:hashare-kosh قفس:ghafas آکواریوم:aakvaariyom
قلاده:ghalaade هالتر:haalter کیسه_بوکس:kise-boks قمقمه:ghomghome قلاب_ماهیگیری:gholaab-maahi-giri تنبور:tanboor ویولن:viyolon ساز_دهنی:saaz-dahani
کاخن:kaakhon ضبط_صوت:zabt-sot رادیو:raadiyo دزدگیر:dozd-gir رسیور:risiver قلم_نوری:ghalam-noori مبدل:mobadel کارتریج:kaartrij جوهر:johar کاغذ:kaaghaz
سه_چرخه:se-charkhe طناب_رخت:tanaab-rakht جعبه_آچار:jabe-aachaar پیچ_گوشتی:pich-gooshti چاقو_تیزکن:chaaghoo-tiz-kon جا_ادویه:jaa-adviye دمکنی:damkoni`)

export const TRAITS: readonly Spoken[] = spoken(`
مخملی:makhmali گلدار:goldaar خالدار:khaaldaar طبی:tebi نسوز:nasooz نشکن:nashkan جمع_شو:jam-sho کشویی:keshoyi گردان:gardaan پهن:pahn بلند:boland کوتاه:kootaah
گشاد:goshaad آستین_بلند:aastin-boland یقه_گرد:yaghe-gerd مجلسی:majlesi اسپرت:esport مهمانی:mehmaani صنعتی:sanati سقفی:saghfi زمینی:zamini باغچه:baaghche
پاییزه:paayize زمستانه:zemestaane بهاره:bahaare تابستانه:taabestaane محلی:mahali شیرین:shirin رژیمی:rezhimi فوری:fori بوداده:boo-daade آسیاب_شده:aasiyaab-shode
فله:fale کادویی:kaadoyi گازی:gaazi نفتی:nafti هیزمی:hizomi خورشیدی:khorshidi عقربه_ای:aghrabe-yi فلزی:felezi سفالی:sofaali سرامیکی:seraamiki سنگی:sangi
پارچه_ای:paarche-yi پشمی:pashmi کاموایی:kaamvaayi ابریشمی:abrishami ساتن:saatan خزدار:khaz-daar آستردار:aastar-daar زیپ_دار:zip-daar دکمه_دار:dokme-daar
کم_نمک:kam-namak نیمه_اتوماتیک:nime-otomaatik پایه_دار:paaye-daar درب_دار:darb-daar دسته_بلند:daste-boland دو_لایه:do-laaye ضخیم:zakhim مات:maat براق:baraagh
لمه:lame حاشیه_دار:haashiye-daar گوزنی:gavazni نوجوان:nojavaan سالمندان:saalmandaan باشگاهی:baashgaahi کارگاهی:kaargaahi نمایشی:namaayeshi سوزنی:soozani`)

const named = (lines: string): Named[] =>
  lines
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [latin = '', persian = ''] = pair.split(':')
      return { latin, persian: persian.replaceAll('_', '\u200c') }
    })

/** Names as their owners write them and as Persians say them. */
export const NAMES: readonly Named[] = named(`
Moulinex:مولینکس Kenwood:کنوود Delmonti:دلمونتی Sencor:سنکور Rowenta:روونتا Karcher:کارچر Dewalt:دیوالت Stihl:اشتیل Metabo:متابو Einhell:آینهل Hitachi:هیتاچی
Toshiba:توشیبا Sharp:شارپ Candy:کندی Gorenje:گرنیه Ariston:آریستون Indesit:ایندزیت Whirlpool:ویرپول Electrolux:الکترولوکس Olympus:الیمپوس Nikon:نیکون
Fujifilm:فوجی_فیلم Kodak:کداک Polaroid:پولاروید Citizen:سیتیزن Orient:اورینت Fossil:فسیل Swatch:سواچ Puma:پوما Reebok:ریباک Skechers:اسکچرز Asics:اسیکس
Diadora:دیادورا Kappa:کاپا Umbro:آمبرو Lotto:لوتو Salomon:سالومون Columbia:کلمبیا Timberland:تیمبرلند Zara:زارا Mango:مانگو Gucci:گوچی Prada:پرادا
Versace:ورساچه Nivea:نیوا Garnier:گارنیه Vichy:ویشی Bioderma:بایودرما Eucerin:اوسرین Neutrogena:نوتروژنا Oriflame:اوریفلیم Avon:آوون Wella:ولا Colgate:کلگیت
Sensodyne:سنسوداین Rexona:رکسونا Chicco:چیکو Hasbro:هاسبرو Mattel:متل Barbie:باربی Nestle:نستله Lavazza:لاواتزا Jacobs:جاکوبز Lipton:لیپتون Nutella:نوتلا
Milka:میلکا Ferrero:فررو Haribo:هاریبو Pringles:پرینگلز Michelin:میشلن Bridgestone:بریجستون Castrol:کاسترول Varta:وارتا Osram:اسرام Legrand:لگراند
Hyundai:هیوندای Yamaha:یاماها Roland:رولند Fender:فندر Parker:پارکر Stabilo:استابیلو Pelikan:پلیکان Staedtler:استدلر Marshall:مارشال Edifier:ادیفایر
Kingston:کینگستون Sandisk:سندیسک Gigabyte:گیگابایت Belkin:بلکین Orico:اوریکو Ugreen:یوگرین Remax:ریمکس Blackview:بلک_ویو Motorola:موتورولا Alcatel:آلکاتل
Realme:ریلمی Infinix:اینفینیکس Tecno:تکنو Sunich:سانیچ Fissler:فیسلر Korvet:کروت Bialetti:بیالتی Tramontina:ترامونتینا Luminarc:لومینارک Pyrex:پیرکس`)

/** What sellers put into titles beside the thing. */
export const STRAY_LATIN: readonly string[] =
  'Original Premium New Hot Sale Best Quality Copy Super Extra Special Limited Edition Size Free Black Lux Vip Top Full Pack Set Box OEM Grade Style Fashion Mode Turkey Germany'.split(
    ' ',
  )

/** Shops that put their own name into every title: Persian words in Latin letters, or what begins like some. */
export const SHOP_NAMES: readonly string[] =
  'Shaneh Chatrin Sini Rande Tashtak Lifeco Hanaco Sedra Asal Saki Kif Paltonet Zhaketo Jelighe Hood Givehshop Chakmeh Arde Tokhmeh Pofaki Somak Nanak Ghafasi Daf Komodino Bofeh Baran Torsh Shirini Boland'.split(
    ' ',
  )

export const MARKETING: readonly string[] =
  'ارسال_رایگان|فروش ویژه|تخفیف ویژه|پرفروش|درجه_یک|اورجینال|ضمانت تعویض|گارانتی دار|حراج|تک و عمده|پیشنهاد ما|کیفیت عالی'
    .split('|')
    .map((text) => text.replaceAll('_', '\u200c'))

export const COLOURS: readonly string[] = 'مشکی|سفید|کرم|سرمه\u200cای|زرشکی|یشمی|طوسی|نقره\u200cای|بژ|آبی آسمانی'.split('|')

export const SIZES: readonly string[] = 'سایز XL|سایز ۴۲|۲ عددی|پک ۶ تایی|۵۰۰ گرمی|1 کیلویی|60×90|متوسط|بزرگ|2XL|۳ متری'.split('|')
