import { describe, expect, test } from 'vitest'
import { CITY_COORDINATES } from './city-coordinates.ts'
import { assertPlace, PROVINCES } from './places.ts'

const cityNames = (province: string) => PROVINCES.find((each) => each.name === province)?.cities.map((city) => city.name) ?? []

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
      const capital = Object.values(CITY_COORDINATES[province] ?? {})[0]
      for (const { name, latitude, longitude, approximate } of cities) {
        expect(latitude > 25 && latitude < 40 && longitude > 44 && longitude < 63.5, name).toBe(true)
        expect(approximate, name).toBe(CITY_COORDINATES[province]?.[name] === undefined)
        if (approximate) expect([latitude, longitude], name).toEqual(capital)
      }
    }
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
