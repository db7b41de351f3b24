import { hash } from 'node:crypto'
import type { Sum } from '@verandah/contract/results'

/** Adds up units, or ballots: a head counts once. */
export const sumOf = (units: readonly { share: number; head: number }[]): Sum => ({
  heads: new Set(units.map(({ head }) => head)).size,
  shares: units.reduce((sum, { share }) => sum + share, 0)
})

/** Returns the SHA-256 of the electors: of a line `label;share` for each, sorted by their signs and joined by line feeds. */
export function hashElectors(electors: readonly { label: string; share: number }[]): string {
  const lines = electors.map(({ label, share }) => `${label};${share}`)
  return hash('sha256', lines.toSorted().join('\n'))
}

/** A class of weight with fewer electors than this would tell who voted what. */
export const LEAST_IN_CLASS = 5

/** Returns the shares that too few electors have for a secret vote by shares. */
export function tellingShares(electors: readonly { share: number }[]): number[] {
  const classes = Map.groupBy(electors, ({ share }) => share)
  return [...classes].filter(([, members]) => members.length < LEAST_IN_CLASS).map(([share]) => share)
}
