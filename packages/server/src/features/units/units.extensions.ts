import type { NamedUnit } from './units.table.ts'

declare module '../../core/context.ts' {
  /** What the register asks of the features whose records name units. */
  interface Extensions {
    /** A unit has another label: records that name it by its label follow, also when it was merged into the unit of that label. */
    'units.renamed': (ctx: Ctx<unknown>, from: string, to: string) => Promise<void>
    /** A unit was merged into another one: records that name it by its id are that one's. */
    'units.merged': (ctx: Ctx<unknown>, from: NamedUnit, into: NamedUnit) => Promise<void>
    /** Says in words why a unit cannot be archived; undefined: nothing of it is unsettled. */
    'units.unsettled': (ctx: Ctx<unknown>, unit: NamedUnit) => Promise<string | undefined>
    /** Tells whether a record names the unit, so that it must be archived and not deleted. */
    'units.isNamed': (ctx: Ctx<unknown>, unit: NamedUnit) => Promise<boolean>
  }
}
