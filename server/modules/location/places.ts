import provinces from 'iran-cities-json/ostan.json' with { type: 'json' }
import cities from 'iran-cities-json/shahr.json' with { type: 'json' }
import type { Province } from '#contract/identity.ts'
import { CITY_COORDINATES } from './city-coordinates.ts'
import gazetteer from './city-places.json' with { type: 'json' }
import { UnknownPlace } from './location.errors.ts'

const inPersianOrder = new Intl.Collator('fa').compare

/** From GeoNames (CC BY 4.0): written by `scripts/renew-city-places.ts`. */
const GAZETTEER: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = gazetteer

/** The source writes an «و» that joins two names together with the second. */
const spelled = (name: string): string => name.replace(/ و(?=(بختیاری|بلوچستان|بویراحمد|بیدگل|میاندشت|سادات شهر)$)/, ' و ')

/** The source lists the districts of one city beside it, as «تبریز1-». */
const isDistrict = (name: string): boolean => /\d-$/.test(name)

/** Provinces of Iran with their cities, in the order of the Persian alphabet. Source: iran-cities-json (MIT). */
export const PROVINCES: readonly Province[] = provinces
  .map(({ id, name }) => {
    const province = spelled(name)
    const names = new Set(cities.filter((city) => city.ostan === id && !isDistrict(city.name)).map((city) => spelled(city.name)))
    return { id: String(id), name: province, cities: [...names].sort(inPersianOrder).map((city) => withCoordinates(province, city)) }
  })
  .sort((one, other) => inPersianOrder(one.name, other.name))

const citiesOf = new Map(PROVINCES.map((province) => [province.name, new Set(province.cities.map((city) => city.name))]))

/** Refuses a province that does not exist, and a city that is not in it. */
export function assertPlace(place: { province: string; city: string }): void {
  const known = citiesOf.get(place.province)
  if (!known) throw UnknownPlace({ field: 'province' })
  if (!known.has(place.city)) throw UnknownPlace({ field: 'city' })
}

/** A city that neither list places stands at its province's capital, and says so. */
function withCoordinates(province: string, city: string): Province['cities'][number] {
  const written = CITY_COORDINATES[province]
  const own = written?.[city] ?? GAZETTEER[province]?.[city]
  const [latitude, longitude] = own ?? Object.values(written ?? {})[0] ?? []
  if (latitude === undefined || longitude === undefined) throw new Error(`Nobody wrote down where the capital of ${province} lies`)
  return { name: city, latitude, longitude, approximate: own === undefined }
}
