import { hash } from 'node:crypto'
import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import type { UnitId } from '@verandah/contract/ids'
import type { DecidingRule } from '@verandah/contract/majorities'
import type { Owner } from '../../units/owners/owners.queries.ts'
import type { MeetingsRollTable, RollOwner } from '../roll.table.ts'

/** What the register says of a unit on the day of the meeting. */
export interface RegisteredUnit {
  unitId: UnitId
  label: string
  share: number | null
  owners: readonly Pick<Owner, keyof RollOwner>[]
  isInArrears: boolean
}

export type RollLine = Omit<MeetingsRollTable, 'meeting_id'>

const ownersKey = ({ owners }: RegisteredUnit) =>
  owners
    .map(({ personId }) => personId)
    .toSorted()
    .join(' ')

/** Returns the roll: the units in their order. A head is a unit, or the same set of owners, whatever they own. */
export function makeRoll(units: readonly RegisteredUnit[], { heads }: Pick<AssemblyRules, 'heads'>): RollLine[] {
  const numbers = new Map<string, number>()
  return units.map((unit, position) => {
    const { unitId, label, share, owners, isInArrears } = unit
    const key = heads === 'owner' && owners.length > 0 ? ownersKey(unit) : unitId
    const head = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, head)
    const named: RollOwner[] = owners.map(({ personId, name, part, whole }) => ({ personId, name, part, whole }))
    const excluded = owners.length === 0 ? 'noOwner' : isInArrears ? 'arrears' : null
    return { unit_id: unitId, label, position, share: share ?? 0, head, owners: JSON.stringify(named), excluded }
  })
}

/** Returns what the hash of a roll has of one line: the names and why it may not vote too, so it is not for everybody. */
export const hashedLine = ({ unit_id, label, share, head, owners, excluded }: RollLine): string =>
  JSON.stringify([label, unit_id, share, head, JSON.parse(owners), excluded])

/** Returns the SHA-256 of a roll, over its lines in the order of their texts: whoever has the roll counts it again. */
export const rollHash = (lines: readonly RollLine[]): string => hash('sha256', lines.map(hashedLine).toSorted().join('\n'), 'hex')

/** Whether a majority is counted by shares: by law, or by the rule of its matter. */
const countsShares = ({ kind, by }: DecidingRule): boolean => kind === 'special' || by === 'shares' || by === 'both'

/** Whether nothing can be counted at a meeting where a unit has no share. */
export const needsShares = ({ quorumBy }: Pick<AssemblyRules, 'quorumBy'>, majorities: readonly (DecidingRule | null)[]): boolean =>
  quorumBy !== 'heads' || majorities.some((majority) => majority !== null && countsShares(majority))
