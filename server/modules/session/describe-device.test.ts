import { expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
    'Chrome on Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0',
    'Edge on Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0',
    'Firefox on Mac',
    'computer',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
    'phone',
  ],
  ['curl/8.7.1', 'Unknown device', 'unknown'],
  ['', 'Unknown device', 'unknown'],
] as const)('reads %s as %s', (deviceInfo, device, kind) => {
  expect(describeDevice(deviceInfo)).toEqual({ device, kind })
})
