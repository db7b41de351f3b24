import type { DuesKind } from '@verandah/contract/duesKinds'
import { type Cents, rupees } from '@verandah/contract/money'
import { presentRecord } from '../../../core/versions.ts'
import type { KindRow } from '../dues.table.ts'

/** The amount of each unit of a group, in cents. */
export interface GroupAmount {
  group: string
  amount: Cents
}

/** What is stored of them. */
export const groupsOf = ({ groups }: Pick<KindRow, 'groups'>) => JSON.parse(groups) as GroupAmount[]

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
    step: rupees(step),
    order: position,
    bearsInterest: row.bears_interest === 1,
    isActive: row.is_active === 1,
    isBilled
  }
}
