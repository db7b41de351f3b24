import { addMonths, dayOf, type Month, monthOf } from '@verandah/contract/dates'
import type { DuesKind } from '@verandah/contract/duesKinds'
import type { ChargeMethod } from '@verandah/contract/duesKindsInput'
import type { Tariff } from '@verandah/contract/tariffs'
import { type ChargePeriod, type ChargeStep, type DuesRate, isRated } from '@verandah/contract/duesRates'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import type { Account, Fund } from '@verandah/contract/funds'
import type { Translate } from '@verandah/contract/i18n/translate'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { formatMonth } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import type { StoredField } from '../../../ui/form/StaleNotice.tsx'
import { amountOf, amountText, withAmount } from '../../../ui/form/fields/typedAmount.ts'
import { volumeOf } from '../readings/volumeText.ts'
import type { KindBody } from './useCharges.ts'
import { fundText, howText, METHOD, NOT_MONTHLY, PERIOD, STEP } from './words.ts'

/** A kind's fields as the dialog holds them; amounts in rupees as they are typed. */
export interface KindValues {
  name: string
  category: TransactionCategory
  /** The codes of the account and the fund. */
  fund: string
  account: string
  /** Empty means: not monthly. */
  method: ChargeMethod | ''
  amount: string
  /** The month from which the amount holds. */
  from: string
  resolution: string
  per: ChargePeriod
  groups: { group: string; amount: string }[]
  /** The last block has no end. */
  tariff: { fixed: string; blocks: { upTo: string; price: string }[] }
  step: string
  order: string
  bearsInterest: boolean
  isActive: boolean
}

/** The funds and accounts from which a kind is made. */
export interface KindChoices {
  funds: readonly Fund[]
  /** The accounts where income is counted. */
  accounts: readonly Account[]
}

export const newGroup = { group: '', amount: '' }
export const newBlock = { upTo: '', price: '' }
const NEW_TARIFF = { fixed: '0', blocks: [newBlock] }

/** In the order in which they are offered: what most buildings have first. */
const METHODS = ['fixed', 'perShare', 'perArea', 'share', 'group', 'meter'] as const satisfies readonly ChargeMethod[]

/** Returns what an amount may be for; a square foot only where units have an area, or where it is `chosen`. */
export function methodsFor(hasAreas: boolean, chosen: KindValues['method']): readonly ChargeMethod[] {
  return METHODS.filter((method) => method !== 'perArea' || hasAreas || chosen === 'perArea')
}

/** Returns the method of a building that has none yet: by the shares of its units, where these have one. */
export const usualMethod = (units: readonly { share: number | null }[] | undefined): ChargeMethod =>
  units?.some(({ share }) => share !== null) === true ? 'perShare' : 'fixed'

const thisMonth = () => monthOf(dayOf(new Date()))
const MONTHS_BACK = 11
const MONTHS_AHEAD = 12

/** Returns the months from which an amount may hold: none that is billed, and a year to come. */
export function monthsAfter(lastBilled: Month | null): Month[] {
  const now = thisMonth()
  const first = lastBilled === null ? addMonths(now, -MONTHS_BACK) : addMonths(lastBilled, 1)
  const end = addMonths(first > now ? first : now, MONTHS_AHEAD)
  const months = [first]
  for (let next = addMonths(first, 1); next <= end; next = addMonths(next, 1)) months.push(next)
  return months
}

/** The account where the income of a fund is counted, by its code. */
const ACCOUNT_OF: Readonly<Record<string, string>> = { M: '4000', S: '4100' }

export const accountOf = (fund: string, { accounts }: KindChoices): string =>
  accounts.find(({ code }) => code === ACCOUNT_OF[fund])?.code ?? accounts[0]?.code ?? ''

/** Returns the values of a new kind: of the first fund, counted as most others are, and paid after all of them. */
export function newKind(choices: KindChoices, kinds: readonly DuesKind[]): KindValues {
  const fund = choices.funds[0]?.code ?? ''
  return {
    name: '',
    method: kinds.find(({ method }) => isRated(method))?.method ?? 'fixed',
    amount: '',
    from: thisMonth(),
    resolution: '',
    category: 'dues',
    fund,
    account: accountOf(fund, choices),
    per: 'run',
    groups: [],
    tariff: NEW_TARIFF,
    step: '0.01',
    order: String(Math.max(0, ...kinds.map(({ order }) => order)) + 1),
    bearsInterest: false,
    isActive: true
  }
}

/** Returns the rate that holds in a month, else the first one to come. */
const rateOf = ({ rates }: Pick<DuesKind, 'rates'>, month: string): DuesRate | undefined =>
  rates.find(({ from }) => from === null || from <= month) ?? rates.at(-1)

/** Returns the fields of the rate of a month; the resolution is that of a rate which begins then. */
export function rateValues(kind: Pick<DuesKind, 'rates'>, month: string): Pick<KindValues, 'amount' | 'resolution'> {
  const rate = rateOf(kind, month)
  return { amount: textOf(rate?.amount ?? null), resolution: (rate?.from === month ? rate.resolution : null) ?? '' }
}

/** Returns the month for which a kind is opened: the first that is not billed; where none is, that of its rate. */
function monthToChange(kind: DuesKind, [first = thisMonth()]: readonly Month[]): Month {
  const now = thisMonth()
  const ofRate = rateOf(kind, now)?.from ?? now
  return first >= addMonths(now, -MONTHS_BACK + 1) || ofRate < first ? first : ofRate
}

const textOf = (amount: number | null) => (amount === null ? '' : amountText(amount))

const tariffValues = ({ fixed, blocks }: Tariff): KindValues['tariff'] => ({
  fixed: amountText(fixed),
  blocks: blocks.map(({ upTo, price }) => ({ upTo: upTo === null ? '' : String(upTo), price: amountText(price) }))
})

/** An empty number is named as missing, another text that is none as wrong. */
function tariffBody({ fixed, blocks }: KindValues['tariff']): KindBody['tariff'] {
  const last = blocks.length - 1
  return {
    fixed: amountOf(fixed) as number,
    blocks: blocks.map(({ upTo, price }, index) => ({ upTo: index === last ? null : volumeOf(upTo), price: amountOf(price) as number }))
  }
}

/** `months`: those from which an amount may hold. */
export function toValues(kind: DuesKind, months: readonly Month[]): KindValues {
  const { name, category, fund, account, method, per, groups, tariff, step, order, bearsInterest, isActive } = kind
  const from = monthToChange(kind, months)
  return {
    name,
    method: method ?? '',
    ...rateValues(kind, from),
    from,
    category,
    fund: fund ?? '',
    account,
    per,
    groups: groups.map((one) => ({ group: one.group, amount: amountText(one.amount) })),
    tariff: tariff === null ? NEW_TARIFF : tariffValues(tariff),
    step: String(step),
    order: String(order),
    bearsInterest,
    isActive
  }
}

/** Fees cost no interest, nor does the interest itself, which has no fund of its own. */
export const mayBearInterest = ({ category, fund }: Pick<KindValues, 'category' | 'fund'>): boolean =>
  category !== 'penalties' && fund !== ''

/** Returns the body of a kind; fields that belong to another method or category are not sent. */
export function toBody({ method, amount, from, resolution, groups, tariff, step, order, bearsInterest, ...values }: KindValues): KindBody {
  return {
    ...values,
    bearsInterest: bearsInterest && mayBearInterest(values),
    method,
    amount: isRated(method) ? amountOf(amount) : null,
    ...(isRated(method) && { from, resolution }),
    groups: method === 'group' ? groups.map(withAmount) : [],
    tariff: method === 'meter' ? tariffBody(tariff) : null,
    step: Number(step),
    order: order.trim() === '' ? Number.NaN : Number(order)
  }
}

/** The English label of each field. */
export const LABEL: Record<keyof KindValues, string> = {
  name: 'What for',
  method: 'For',
  amount: 'How much (LKR)',
  from: 'From',
  resolution: 'Resolution',
  category: 'Category',
  fund: 'Fund',
  account: 'Its income counts as',
  per: 'The amount is',
  groups: 'Groups',
  tariff: 'Prices of a m³',
  step: 'Each part is rounded',
  order: 'Order of payment',
  bearsInterest: 'Late payment costs interest',
  isActive: 'Active'
}

/** The fields that stand under More. */
export const MORE = ['fund', 'account', 'resolution', 'per', 'step', 'category', 'order', 'bearsInterest', 'isActive'] as const

function shown(field: keyof KindValues, stored: DuesKind, { funds, accounts }: KindChoices, t: Translate): string {
  const { category, fund, account, method, amount, rates, per, groups, step, bearsInterest, isActive } = stored
  if (field === 'category') return t(TRANSACTION_CATEGORY_LABEL[category])
  if (field === 'fund') return fundText(fund, funds, t)
  if (field === 'account') return t(accounts.find(({ code }) => code === account)?.name ?? account)
  if (field === 'method') return t(method === null ? NOT_MONTHLY : METHOD[method])
  if (field === 'from' || field === 'resolution') {
    const [newest] = rates
    return (field === 'from' ? newest?.from && formatMonth(newest.from) : newest?.resolution) || '–'
  }
  if (field === 'amount') return amount === null ? '–' : formatMoney(amount)
  if (field === 'per') return t(PERIOD[per])
  if (field === 'groups') return groups.map((one) => `${one.group}: ${formatMoney(one.amount)}`).join(', ') || '–'
  if (field === 'tariff') return stored.tariff === null ? '–' : howText(stored, t)
  if (field === 'step') return t(STEP[step as ChargeStep])
  if (field === 'bearsInterest') return bearsInterest ? t('Yes') : t('No')
  if (field === 'isActive') return isActive ? t('Active') : t('Inactive')
  return String(stored[field])
}

/** A field's label and its stored value in a few words. */
export const describeWith =
  (choices: KindChoices) =>
  (field: keyof KindValues, stored: DuesKind, t: Translate): StoredField => ({
    label: t(LABEL[field]),
    value: shown(field, stored, choices, t)
  })
