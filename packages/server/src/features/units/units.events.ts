import type { Day } from '@verandah/contract/dates'
import { paths } from '@verandah/contract/paths'
import type { UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { HoldingKind } from '@verandah/contract/heldUnit'
import type { UnitsTableQuery } from '@verandah/contract/unitsTable'
import type { DescribedEvents } from '../../events/described.ts'
import type { ShareChange } from './shares.service.ts'
import { type MoveEvent, moveKinds } from './moves/moves.events.ts'

/** The facts in every event of a unit. */
export interface UnitFact {
  subject: { kind: 'registerUnit'; id: UnitId }
  unit: string
}

/** The facts in the events of a holding. `userId`: the account of its person. */
export interface HoldingFact extends UnitFact {
  holding: HoldingKind
  personId: UnitPersonId
  userId: UserId | null
  from: Day
  to: Day | null
}

/** The shares before and after a change, and the day from which the new ones hold, where one was named. */
interface SharesFact {
  shares?: ShareChange[]
  shareFrom?: Day
}

interface UnitsFact {
  subject: { kind: 'units'; id: 'portal' }
}
type UnitsListEvent =
  | ({ kind: 'units.changed'; count: number; shareTotal?: { from: number | null; to: number | null } } & SharesFact & UnitsFact)
  | ({ kind: 'units.exported'; filters: UnitsTableQuery } & UnitsFact)
  /** A table was imported: how many units were made, how many changed, and how many people are new. */
  | ({ kind: 'units.imported'; created: number; changed: number; people: number } & SharesFact & UnitsFact)
type UnitEvent =
  | ({ kind: 'units.made' } & UnitFact)
  | ({ kind: 'units.edited'; fields: string[]; formerLabel?: string } & SharesFact & UnitFact)
  | ({ kind: 'units.merged'; into: UnitId; intoUnit: string } & UnitFact)
  | ({ kind: 'units.transferred'; day: Day; reason: string; former: UserId[]; owners: UserId[] } & UnitFact)
  | ({ kind: 'units.transferUndone'; day: Day; former: UserId[]; owners: UserId[] } & UnitFact)
  /** `isNew`: the person has a new account, which is notified of itself. */
  | ({ kind: 'units.holdingBegun'; isNew?: true } & HoldingFact)
  | ({ kind: 'units.holdingChanged'; pays: boolean } & HoldingFact)
  | ({ kind: 'units.holdingEnded' } & HoldingFact)
  | ({ kind: 'units.holdingRemoved' } & HoldingFact)
interface UnitPersonFact {
  subject: { kind: 'unitPerson'; id: UnitPersonId }
  userId: UserId | null
}
type UnitPersonEvent =
  ({ kind: 'units.personAdded' } & UnitPersonFact) | ({ kind: 'units.personChanged'; fields: string[] } & UnitPersonFact)

export type UnitsEvent = UnitsListEvent | UnitEvent | UnitPersonEvent | MoveEvent

declare module '../../events/events.ts' {
  interface Events {
    units: UnitsEvent
  }
}

export const unitsEvents: DescribedEvents<UnitsEvent> = {
  part: 'Units',
  kinds: {
    'units.changed': 'Units changed',
    'units.exported': 'Units exported',
    'units.imported': 'Units imported',
    'units.made': 'Unit made that is in no list',
    'units.edited': 'Unit changed',
    'units.merged': 'Unit merged',
    'units.transferred': 'New owners of a unit',
    'units.transferUndone': 'New owners of a unit taken back',
    'units.holdingBegun': 'Holder added',
    'units.holdingChanged': 'Holder changed',
    'units.holdingEnded': 'Holder ended',
    'units.holdingRemoved': 'Holder removed',
    'units.personAdded': 'Person added to the register',
    'units.personChanged': 'Person in the register changed',
    ...moveKinds
  },
  records: { registerUnit: { page: paths.unit, title: ({ unit }) => ({ key: 'units.title', values: { unit: String(unit) } }) } },
  choices: ['direction', 'holding']
}
