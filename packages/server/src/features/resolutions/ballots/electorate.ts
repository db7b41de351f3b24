import { hash } from 'node:crypto'
import type { UnitId } from '@verandah/contract/ids'
import type { Sum } from '@verandah/contract/results'

/** A unit of the roll. Units with the same number are one head. */
export interface RolledUnit {
  unit_id: UnitId
  label: string
  share: number
  head: number
  excluded: string | null
}

/** One ballot that can be cast: of a head, in the row of the first of its units that are present, with all their shares. */
export type Elector = Pick<RolledUnit, 'unit_id' | 'label' | 'share' | 'head'>

export const sumOf = (units: readonly Pick<RolledUnit, 'share' | 'head'>[]): Sum => ({
  heads: new Set(units.map(({ head }) => head)).size,
  shares: units.reduce((sum, { share }) => sum + share, 0)
})

export const isEntitled = ({ excluded }: Pick<RolledUnit, 'excluded'>): boolean => excluded === null

/** Returns the ballots that can be cast. `roll`: in its order; `isPresent`: whether somebody is there who may vote for the unit. */
export function electorsOf(roll: readonly RolledUnit[], isPresent: (unit: UnitId) => boolean): Elector[] {
  const voting = roll.filter((unit) => isEntitled(unit) && isPresent(unit.unit_id))
  return [...Map.groupBy(voting, ({ head }) => head).values()].flatMap((units) => {
    const [first] = units
    if (first === undefined) return []
    return [{ unit_id: first.unit_id, label: first.label, share: sumOf(units).shares, head: first.head }]
  })
}

/** Returns the SHA-256 of the electors: of a line `label;share` for each, sorted by their signs and joined by line feeds. */
export function hashElectors(electors: readonly Pick<Elector, 'label' | 'share'>[]): string {
  const lines = electors.map(({ label, share }) => `${label};${share}`)
  return hash('sha256', lines.toSorted().join('\n'))
}

/** A class of weight with fewer electors than this would tell who voted what. */
export const LEAST_IN_CLASS = 5

/** Returns the shares that too few electors have for a secret vote by shares. */
export function tellingShares(electors: readonly Pick<Elector, 'share'>[]): number[] {
  const classes = Map.groupBy(electors, ({ share }) => share)
  return [...classes].filter(([, members]) => members.length < LEAST_IN_CLASS).map(([share]) => share)
}
