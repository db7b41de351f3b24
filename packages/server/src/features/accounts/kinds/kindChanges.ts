import { type Cents, formatCents } from '@verandah/contract/money'
import { cubicMetresOf } from '@verandah/contract/volumes'
import type { KindRow } from '../accounts.table.ts'
import type { StoredTariff } from '../readings/consumption.ts'

/** A changed field with both values, as the audit trail keeps it; amounts are in cents. */
export interface FieldChange {
  field: string
  from: string | number | boolean | null
  to: string | number | boolean | null
}

const moneyOf = (amount: Cents) => formatCents(amount)

function describeTariff(stored: string | null): string | null {
  if (stored === null) return null
  const { fixed, blocks } = JSON.parse(stored) as StoredTariff
  const prices = blocks.map(({ upTo, price }) => `${upTo === null ? '' : `≤ ${cubicMetresOf(upTo)} m³: `}${moneyOf(price)}`)
  return [moneyOf(fixed), ...prices].join('; ')
}

function describeGroups(stored: string): string {
  return (JSON.parse(stored) as { group: string; amount: Cents }[]).map(({ group, amount }) => `${group}: ${moneyOf(amount)}`).join('; ')
}

const SHOWN: { [Column in keyof KindRow]?: (value: never) => FieldChange['from'] } = {
  tariff: describeTariff,
  groups: describeGroups,
  bears_interest: (flag: 0 | 1) => flag === 1,
  is_active: (flag: 0 | 1) => flag === 1
}

/** Returns a change for each column that `changes` has. */
export function toFieldChanges(row: KindRow, changes: Partial<KindRow>): FieldChange[] {
  return (Object.keys(changes) as (keyof KindRow)[]).map((field) => {
    const shown = (value: unknown) => (SHOWN[field]?.(value as never) ?? value ?? null) as FieldChange['from']
    return { field, from: shown(row[field]), to: shown(changes[field]) }
  })
}
