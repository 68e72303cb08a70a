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

  test('knows where the capital of every province lies', () => {
    for (const province of PROVINCES)
      expect(
        province.cities.some((city) => city.latitude !== null && city.longitude !== null),
        province.name,
      ).toBe(true)
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
