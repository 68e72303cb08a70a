import { expect, test } from 'vitest'
import { isOnTheInternet } from './internet-address.ts'

test.for(['1.1.1.1', '185.143.234.1', '2.144.0.1', '223.255.255.254', '2606:4700::1111', '2a02:26f0::1'])('%s is public', (address) => {
  expect(isOnTheInternet(address)).toBe(true)
})

test.for([
  '0.0.0.0',
  '10.1.2.3',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1111%eth0',
  'ff02::1',
  'localhost',
  '',
])('«%s» is not', (address) => {
  expect(isOnTheInternet(address)).toBe(false)
})
