import type { DuesKind } from '@verandah/contract/duesKinds'
import { type Cents, rupees } from '@verandah/contract/money'
import { presentRecord } from '../../../core/versions.ts'
import { cubicMetresOf } from '@verandah/contract/volumes'
import type { KindRow } from '../accounts.table.ts'
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

export function presentKind(row: KindRow, isBilled: boolean): DuesKind {
  const { name, category, fund, account, method, amount, per, step, position } = row
  return {
    ...presentRecord(row),
    name,
    category,
    fund,
    account,
    method,
    per,
    amount: amount === null ? null : rupees(amount),
    groups: groupsOf(row).map(({ group, amount: each }) => ({ group, amount: rupees(each) })),
    tariff: presentTariff(row),
    step: rupees(step),
    order: position,
    bearsInterest: row.bears_interest === 1,
    isActive: row.is_active === 1,
    isBilled
  }
}
