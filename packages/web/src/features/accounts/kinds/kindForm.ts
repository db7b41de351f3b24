import type { ChargeMethod, ChargePeriod, ChargeStep, DuesKind, Tariff } from '@verandah/contract/duesKinds'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import type { Account, Fund } from '@verandah/contract/funds'
import type { Translate } from '@verandah/contract/i18n/translate'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { formatMoney } from '@verandah/contract/money'
import type { StoredField } from '../../../ui/form/StaleNotice.tsx'
import { amountOf, amountText, withAmount } from '../../../ui/form/fields/typedAmount.ts'
import { volumeOf } from '../readings/volumeText.ts'
import type { KindBody } from './useCharges.ts'
import { fundText, howText, METHOD, PERIOD, SINGLE_BILLS, STEP } from './words.ts'

/** A kind's fields as the dialog holds them; amounts in rupees as they are typed. */
export interface KindValues {
  name: string
  category: TransactionCategory
  /** The codes of the account and the fund. */
  fund: string
  account: string
  /** Empty means: only on single bills. */
  method: ChargeMethod | ''
  amount: string
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

/** Returns the values of a new kind: of the first fund and account, and paid after all the others. */
export function newKind({ funds, accounts }: KindChoices, kinds: readonly DuesKind[]): KindValues {
  return {
    name: '',
    category: 'dues',
    fund: funds[0]?.code ?? '',
    account: accounts[0]?.code ?? '',
    method: 'share',
    amount: '',
    per: 'run',
    groups: [],
    tariff: NEW_TARIFF,
    step: '0.01',
    order: String(Math.max(0, ...kinds.map(({ order }) => order)) + 1),
    bearsInterest: false,
    isActive: true
  }
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

export function toValues(kind: DuesKind): KindValues {
  const { name, category, fund, account, method, amount, per, groups, tariff, step, order, bearsInterest, isActive } = kind
  return {
    name,
    category,
    fund: fund ?? '',
    account,
    method: method ?? '',
    amount: textOf(amount),
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
export function toBody({ method, amount, groups, tariff, step, order, bearsInterest, ...values }: KindValues): KindBody {
  return {
    ...values,
    bearsInterest: bearsInterest && mayBearInterest(values),
    method,
    amount: method === 'share' || method === 'fixed' ? amountOf(amount) : null,
    groups: method === 'group' ? groups.map(withAmount) : [],
    tariff: method === 'meter' ? tariffBody(tariff) : null,
    step: Number(step),
    order: order.trim() === '' ? Number.NaN : Number(order)
  }
}

/** The English label of each field. */
export const LABEL: Record<keyof KindValues, string> = {
  name: 'Name',
  category: 'Category',
  fund: 'Fund',
  account: 'Its income counts as',
  method: 'How it is billed',
  amount: 'Amount (LKR)',
  per: 'The amount is',
  groups: 'Groups',
  tariff: 'Prices of a m³',
  step: 'Each part is rounded',
  order: 'Order of payment',
  bearsInterest: 'Late payment costs interest',
  isActive: 'Active'
}

function shown(field: keyof KindValues, stored: DuesKind, { funds, accounts }: KindChoices, t: Translate): string {
  const { category, fund, account, method, amount, per, groups, step, bearsInterest, isActive } = stored
  if (field === 'category') return t(TRANSACTION_CATEGORY_LABEL[category])
  if (field === 'fund') return fundText(fund, funds, t)
  if (field === 'account') return t(accounts.find(({ code }) => code === account)?.name ?? account)
  if (field === 'method') return t(method === null ? SINGLE_BILLS : METHOD[method])
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
