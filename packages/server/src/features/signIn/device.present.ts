import { inEnglish } from '@verandah/contract/i18n/english'
import type { Translate } from '@verandah/contract/i18n/translate'

/** The first that fits counts: most browsers also say that they are Chrome and Safari. */
const BROWSERS: [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//, 'Safari']
]

/** The signs of systems: Android says that it is Linux, and iPhones that they are like a Mac. */
const SYSTEMS: [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux']
]

/** Returns a `User-Agent` as people say it: 'Chrome on Windows'. */
export function describeDevice(userAgent: string, t: Translate = inEnglish): string {
  const find = (signs: [RegExp, string][]) => signs.find(([sign]) => sign.test(userAgent))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (browser !== undefined && system !== undefined) return t('{{browser}} on {{system}}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}
