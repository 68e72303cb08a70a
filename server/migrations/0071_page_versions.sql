-- What people agree to has versions: each wording from the day it held, and what somebody accepted names the version.
create table page_versions (
  slug text collate "C" not null,
  version int not null check (version > 0),
  title text not null,
  -- Sanitised HTML.
  body text not null,
  valid_from timestamptz not null,
  primary key (slug, version)
);

insert into page_versions (slug, version, title, body, valid_from)
select slug, 1, title, body, updated_at from pages where slug in ('terms', 'privacy', 'returns');

-- The wording of a market that has written none yet: it holds until the master imports a page of that name.
insert into page_versions (slug, version, title, body, valid_from)
select slug, 1, title, body, now() from (values
  ('terms', 'قوانین و مقررات',
   '<h2>بازار و فروشندگان</h2><p>راسته بازاری است که در آن هر کالا را یک یا چند فروشنده عرضه می‌کنند. فروشندهٔ هر کالا، نام حقوقی او، قیمت و شرایط ارسالش پیش از خرید کنار کالا نوشته شده است و قرارداد فروش میان شما و همان فروشنده بسته می‌شود.</p>'
   '<h2>حساب کاربری</h2><p>حساب با شمارهٔ موبایل خود شما ساخته می‌شود. نام و کد ملی را درست وارد کنید و کد پیامکی را به کسی ندهید؛ آنچه با حساب شما انجام شود به نام شماست.</p>'
   '<h2>سفارش و پرداخت</h2><p>مبلغ نهایی، با مالیات و تخفیف، پیش از پرداخت نشان داده می‌شود. سفارش با پرداخت موفق یا با تأیید پرداخت در محل ثبت می‌شود. اگر فروشنده نتواند کالا را بفرستد، مبلغ آن بازگردانده می‌شود.</p>'
   '<h2>حق انصراف</h2><p>بر پایهٔ مادهٔ ۳۷ قانون تجارت الکترونیکی می‌توانید دست‌کم تا هفت روز کاری پس از دریافت کالا از خرید انصراف دهید. شرایط آن در <a href="/page/returns" rel="nofollow noopener">شرایط بازگرداندن کالا</a> آمده است.</p>'
   '<h2>تغییر این قوانین</h2><p>هر تغییر نسخهٔ تازه‌ای با تاریخ خود است و به سفارش‌های پیش از آن بازنمی‌گردد. نسخه‌های پیشین در همین صفحه خواندنی می‌مانند.</p>'),
  ('privacy', 'حریم خصوصی',
   '<h2>چه چیزی نگه می‌داریم</h2><p>نام، کد ملی، شمارهٔ موبایل، نشانی تحویل و سفارش‌های شما، و آنچه برای نگه‌داشتن نشست ورود لازم است. شمارهٔ کارت بانکی نزد ما نمی‌ماند؛ پرداخت در درگاه بانک انجام می‌شود.</p>'
   '<h2>برای چه کاری</h2><p>برای فرستادن سفارش، صدور فاکتور، پاسخ‌گویی و جلوگیری از سوءاستفاده. نام، نشانی و شمارهٔ تماس شما به فروشندهٔ همان سفارش داده می‌شود و نه به دیگران.</p>'
   '<h2>کوکی‌ها</h2><p>کوکی‌های راسته برای ورود، شناختن دستگاهی که پیش‌تر با آن وارد شده‌اید و فهرست علاقه‌مندی‌هاست. کوکی تبلیغاتی نداریم.</p>'
   '<h2>حق شما</h2><p>می‌توانید اطلاعات خود را ببینید و اصلاح کنید، یا از پشتیبانی بخواهید حساب را ببندد. آنچه قانون نگه‌داشتنش را لازم می‌داند، مانند فاکتورها، تا پایان مهلت قانونی می‌ماند.</p>'),
  ('returns', 'شرایط بازگرداندن کالا',
   '<h2>مهلت</h2><p>دست‌کم تا هفت روز کاری پس از دریافت کالا می‌توانید، بی‌آنکه دلیل بیاورید، از خرید انصراف دهید. برای کالای معیوب یا متفاوت با سفارش نیز همین راه باز است.</p>'
   '<h2>چگونه</h2><p>از پشتیبانی درخواست بازگرداندن کنید و شمارهٔ سفارش را بنویسید. کالا را با همهٔ متعلقات و در بسته‌بندی خود بفرستید. در انصراف، هزینهٔ برگرداندن کالا با خریدار است؛ اگر کالا معیوب یا اشتباه باشد با فروشنده.</p>'
   '<h2>چه چیزی بازنمی‌گردد</h2><p>کالایی که به سبب بهداشت، مصرف‌شدنی بودن یا سفارشی بودن بازگرداندنی نیست، نرم‌افزار و محتوایی که مهر آن باز شده است، و کالایی که بهایش به نوسان بازار بسته است.</p>'
   '<h2>بازگشت پول</h2><p>پس از رسیدن کالا به فروشنده و بررسی آن، مبلغ به همان راهی که پرداخت شده بود بازگردانده می‌شود.</p>')
) as wording (slug, title, body)
where not exists (select from page_versions known where known.slug = wording.slug);

-- What a shopper agreed to when they registered, and what an order was placed under.
alter table users add column accepted_terms int, add column accepted_privacy int, add column accepted_at timestamptz;
alter table orders add column terms_version int, add column returns_version int;
