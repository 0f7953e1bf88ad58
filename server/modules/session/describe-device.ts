type Device = { device: string; kind: 'computer' | 'phone' | 'unknown' }

// The order matters: the user agents of Edge and Opera contain Chrome, and that of Chrome contains Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string, Device['kind']])[] = [
  [/iPhone/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'phone'],
  [/Android/, 'Android', 'phone'],
  [/Windows/, 'Windows', 'computer'],
  [/Mac OS X|Macintosh/, 'Mac', 'computer'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
]

/** Describes a user agent, for example as 'Chrome on Windows'; 'Unknown device' if nothing is recognized. */
export const describeDevice = (deviceInfo: string): Device => {
  const browser = browsers.find(([pattern]) => pattern.test(deviceInfo))?.[1]
  const system = systems.find(([pattern]) => pattern.test(deviceInfo))
  const kind = system?.[2] ?? 'unknown'
  if (browser !== undefined && system !== undefined) return { device: `${browser} on ${system[1]}`, kind }
  return { device: browser ?? system?.[1] ?? 'Unknown device', kind }
}
