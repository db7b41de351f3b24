import type { Month } from '@verandah/contract/dates'
import type { DuesKind } from '@verandah/contract/duesKinds'
import { type Cents, rupees } from '@verandah/contract/money'
import { presentRecord } from '../../../core/versions.ts'
import { cubicMetresOf } from '@verandah/contract/volumes'
import type { KindRow, RateRow } from '../accounts.table.ts'
import { shownRate } from './rates.ts'
import type { StoredTariff } from '../readings/consumption.ts'

/** The amount of each unit of a group, in cents. */
export interface GroupAmount {
  group: string
  amount: Cents
}

/** Returns the stored amounts of the groups. */
export const groupsOf = ({ groups }: Pick<KindRow, 'groups'>) => JSON.parse(groups) as GroupAmount[]

export const tariffOf = ({ tariff }: Pick<KindRow, 'tariff'>) => (tariff === null ? null : (JSON.parse(tariff) as StoredTariff))

/** Presents the tariff in rupees and m³. */
function presentTariff(row: KindRow): DuesKind['tariff'] {
  const tariff = tariffOf(row)
  if (tariff === null) return null
  const { fixed, blocks } = tariff
  return {
    fixed: rupees(fixed),
    blocks: blocks.map(({ upTo, price }) => ({ upTo: upTo === null ? null : cubicMetresOf(upTo), price: rupees(price) }))
  }
}

/** Presents a kind with its rates, which are the oldest first. */
export function presentKind(row: KindRow, rates: readonly RateRow[], thisMonth: Month, isBilled: boolean): DuesKind {
  const { name, category, fund, account, method, per, step, position } = row
  const shown = shownRate(rates, thisMonth)
  return {
    ...presentRecord(row),
    name,
    category,
    fund,
    account,
    method,
    per,
    amount: shown === undefined ? null : rupees(shown.amount),
    rates: rates
      .map(({ from_month, amount, resolution }) => ({ from: from_month === '' ? null : from_month, amount: rupees(amount), resolution }))
      .toReversed(),
    groups: groupsOf(row).map(({ group, amount: each }) => ({ group, amount: rupees(each) })),
    tariff: presentTariff(row),
    step: rupees(step),
    order: position,
    bearsInterest: row.bears_interest === 1,
    isActive: row.is_active === 1,
    isBilled
  }
}
