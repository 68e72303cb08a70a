import { describe, expect, test } from 'vitest'
import { CITY_COORDINATES } from './city-coordinates.ts'
import { kilometresBetween } from './gazetteer.ts'
import { assertPlace, PROVINCES } from './places.ts'

/** Chabahar lies this far from Zahedan; no city lies further from its capital. */
const REACH_KM = 475
/** Khur in the desert and Nehbandan are the loneliest. */
const NEIGHBOUR_KM = 160

const cityNames = (province: string) => PROVINCES.find((each) => each.name === province)?.cities.map((city) => city.name) ?? []

const capitalOf = (province: string) => Object.values(CITY_COORDINATES[province] ?? {})[0] ?? ([0, 0] as const)
const placeOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => [latitude, longitude] as const

describe('the list of places', () => {
  test('holds the 31 provinces with their capitals', () => {
    expect(PROVINCES).toHaveLength(31)
    expect(cityNames('چهارمحال و بختیاری')).toContain('شهرکرد')
    expect(cityNames('سیستان و بلوچستان')).toContain('زاهدان')
    expect(cityNames('تهران')).toContain('تهران')
  })

  test('names every city of a province once, and no district of a city', () => {
    for (const { name } of PROVINCES) expect(new Set(cityNames(name)).size).toBe(cityNames(name).length)
    expect(cityNames('آذربایجان شرقی').filter((city) => city.startsWith('تبریز'))).toEqual(['تبریز'])
  })

  test('places every city that it has coordinates for inside Iran', () => {
    for (const [province, cities] of Object.entries(CITY_COORDINATES)) {
      for (const [city, [latitude, longitude]] of Object.entries(cities)) {
        expect(cityNames(province), `${city} in ${province}`).toContain(city)
        expect(latitude > 25 && latitude < 40 && longitude > 44 && longitude < 63.5, city).toBe(true)
      }
    }
  })

  test('knows where the capital of every province lies: it stands first', () => {
    const capitals = PROVINCES.map(({ name }) => Object.keys(CITY_COORDINATES[name] ?? {})[0])

    expect(capitals).toEqual(
      expect.arrayContaining(['تبریز', 'ارومیه', 'کرج', 'تهران', 'شهرکرد', 'مشهد', 'اهواز', 'زاهدان', 'یاسوج', 'ساری', 'اراک', 'بندرعباس']),
    )
    expect(capitals).not.toContain(undefined)
  })

  test('gives every city coordinates inside Iran: its own, or those of the province’s capital, marked as approximate', () => {
    for (const { name: province, cities } of PROVINCES) {
      for (const { name, approximate, ...place } of cities) {
        expect(place.latitude > 25 && place.latitude < 40 && place.longitude > 44 && place.longitude < 63.5, name).toBe(true)
        if (approximate) expect([place.latitude, place.longitude], name).toEqual(capitalOf(province))
      }
    }
  })

  test('knows two cities of three by their own place', () => {
    const cities = PROVINCES.flatMap((province) => province.cities)

    expect(cities.filter(({ approximate }) => !approximate).length).toBeGreaterThanOrEqual((cities.length * 2) / 3 - 1)
  })

  test('places every city within reach of its province’s capital, and near another city of its province', () => {
    const strays = PROVINCES.flatMap(({ name: province, cities }) => {
      const own = cities.filter(({ approximate }) => !approximate)
      return own
        .filter((city) => {
          const neighbour = Math.min(
            ...own.filter((other) => other !== city).map((other) => kilometresBetween(placeOf(city), placeOf(other))),
          )
          return kilometresBetween(placeOf(city), capitalOf(province)) > REACH_KM || neighbour > NEIGHBOUR_KM
        })
        .map(({ name }) => `${province}: ${name}`)
    })

    expect(strays).toEqual([])
  })

  test('places no two cities of the gazetteer on one spot', () => {
    const spots = PROVINCES.flatMap(({ cities }) => cities.filter(({ approximate }) => !approximate).map((city) => placeOf(city).join(' ')))

    expect(new Set(spots).size).toBe(spots.length)
  })
})

test('a city of another province is refused at its field', () => {
  expect(() => assertPlace({ province: 'تهران', city: 'اصفهان' })).toThrowError(
    expect.objectContaining({ code: 'UNKNOWN_PLACE', errors: { city: 'این شهر در استان انتخاب‌شده نیست' } }),
  )
})

test('a province that does not exist is refused at its field', () => {
  expect(() => assertPlace({ province: 'آتلانتیس', city: 'تهران' })).toThrowError(
    expect.objectContaining({ errors: { province: 'این استان شناخته نیست' } }),
  )
})
