-- Days on which Iran does not work, beside Fridays, as staff keep them: what is promised in working days leaves them out.
create table official_days (
  -- Of the Persian calendar: 1405-01-13.
  day text collate "C" primary key check (day ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  title text not null check (title <> '')
);

-- Those with a date of their own in the solar calendar. The ones that follow the moon are announced year by year: staff enter them.
insert into official_days (day, title)
select year || '-' || fixed.day, fixed.title
from generate_series(1405, 1407) as year, (values
  ('01-01', 'نوروز'),
  ('01-02', 'نوروز'),
  ('01-03', 'نوروز'),
  ('01-04', 'نوروز'),
  ('01-12', 'روز جمهوری اسلامی ایران'),
  ('01-13', 'روز طبیعت'),
  ('03-14', 'رحلت امام خمینی'),
  ('03-15', 'قیام ۱۵ خرداد'),
  ('11-22', 'پیروزی انقلاب اسلامی'),
  ('12-29', 'روز ملی‌شدن صنعت نفت')
) as fixed (day, title);
