import { formatDay, grouped } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Cents } from '@verandah/contract/money'
import { cubicMetresOf } from '@verandah/contract/volumes'
import { tableAmount } from '../../../pdf/amounts.ts'
import { chargeFor, litresOf } from '../readings/consumption.ts'
import type { ChargeBasis, Counted, InterestPart, ReadStep } from './chargeBasis.ts'

type CountedBy<By extends Counted['by']> = Extract<Counted, { by: By }>

/** Formats a number with all its decimals: '8,800.5'. */
function exact(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  return decimals === undefined ? grouped(Number(whole)) : `${grouped(Number(whole))}.${decimals}`
}

/** Words the share of a charge, with the price of one share where no rounding has changed it. */
function shareText({ share, shares, total }: CountedBy<'share'>, whole: Cents, t: Translate): string {
  const price = total / shares
  const values = { share: exact(share), shares: exact(shares) }
  return Number.isInteger(price) && price * share === whole
    ? t('{{share}} of {{shares}} shares × {{price}}', { ...values, price: tableAmount(price) })
    : t('{{share}} of {{shares}} shares of LKR {{total}}', { ...values, total: tableAmount(total) })
}

/** Words a rate with the size of the unit. */
function rateText(counted: CountedBy<'perShare' | 'perArea'>, t: Translate): string {
  const rate = tableAmount(counted.rate)
  const isYearly = counted.per === 'year'
  if (counted.by === 'perShare') {
    const shares = exact(counted.share)
    return isYearly ? t('{{shares}} shares × {{rate}} a year', { shares, rate }) : t('{{shares}} shares × {{rate}}', { shares, rate })
  }
  const area = exact(counted.area / 100)
  return isYearly ? t('{{area}} sq ft × {{rate}} a year', { area, rate }) : t('{{area}} sq ft × {{rate}}', { area, rate })
}

const volume = (litres: number) => exact(cubicMetresOf(litres))

function stepText(step: ReadStep, t: Translate): string {
  const { from, to } = step
  const values = { day: formatDay(to.day), value: volume(to.litres), used: volume(litresOf(step)) }
  if (from === null) return t('Read on {{day}}: {{value}} m³', values)
  const before = { ...values, from: formatDay(from.day), before: volume(from.litres) }
  if (to.event === 'new_meter') return t('Read on {{from}}: {{before}} m³; new meter, on {{day}}: {{value}} m³; used {{used}} m³', before)
  if (to.event === 'passed_zero') return t('Read on {{from}}: {{before}} m³; past zero, on {{day}}: {{value}} m³; used {{used}} m³', before)
  return t('Read on {{from}}: {{before}} m³, on {{day}}: {{value}} m³; used {{used}} m³', before)
}

/** Returns the steps without the first reading of a meter, which the next step names. */
const stepsOf = ({ steps }: CountedBy<'meter'>) => (steps.length === 1 ? steps : steps.filter(({ from }) => from !== null))

/** Words the use in each block with its price, and the fixed part. */
function priceTexts({ litres, tariff: { fixed, blocks } }: CountedBy<'meter'>, t: Translate): string[] {
  let below = 0
  const used = blocks.flatMap(({ upTo, price }) => {
    const end = upTo === null ? litres : Math.min(litres, upTo)
    if (end <= below) return []
    const part = end - below
    below = end
    const amount = chargeFor(part, { fixed: 0 as Cents, blocks: [{ upTo: null, price }] })
    return [t('{{used}} m³ × {{price}} = {{amount}}', { used: volume(part), price: tableAmount(price), amount: tableAmount(amount) })]
  })
  return fixed === 0 ? used : [...used, t('Fixed part: {{amount}}', { amount: tableAmount(fixed) })]
}

function partText({ open, days, rate }: InterestPart, t: Translate): string {
  const values = { open: tableAmount(open), rate: String(rate / 100), days: { text: 'Days count', values: { count: days } } }
  return t('LKR {{open}} for {{days}} at {{rate}} % a year', values)
}

function interestTexts({ bill, kind, until, parts, before }: CountedBy<'interest'>, t: Translate): string[] {
  return [
    t('On {{kind}} of bill {{bill}}, until {{day}}', { kind, bill: `B${bill}`, day: formatDay(until) }),
    ...parts.filter(({ open }) => open > 0).map((part) => partText(part, t)),
    ...(before === 0 ? [] : [t('Less what was charged before: LKR {{amount}}', { amount: tableAmount(before) })])
  ]
}

function countedTexts(counted: Counted, whole: Cents, t: Translate): string[] {
  const { by } = counted
  if (by === 'share') return [shareText(counted, whole, t)]
  if (by === 'fixed') return [t('The same for each unit')]
  if (by === 'perShare' || by === 'perArea') return [rateText(counted, t)]
  if (by === 'group') return [t('For the group {{group}}', { group: counted.group })]
  if (by === 'meter') return [...stepsOf(counted).map((step) => stepText(step, t)), ...priceTexts(counted, t)]
  return by === 'interest' ? interestTexts(counted, t) : []
}

/** Returns the sentences that explain how a charge was calculated. */
export function detailsOf({ counted, whole }: Pick<ChargeBasis, 'counted' | 'whole'>, amount: Cents, t: Translate): string[] {
  const texts = countedTexts(counted, whole ?? amount, t)
  return whole === undefined ? texts : [...texts, t('All instalments: LKR {{amount}}', { amount: tableAmount(whole) })]
}
