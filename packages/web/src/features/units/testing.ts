import type { Day } from '@verandah/contract/dates'
import type { HoldingId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import type { Holding, Unit, UnitPerson } from '@verandah/contract/unitRecord'
import { openPage } from '../../test/openApp.tsx'
import { RECORD, rights, UNIT_ID } from '../../test/people.ts'
import { json } from '../../test/server.ts'

export const AT = `/units/${UNIT_ID}`

const numbered = (group: string, number: number) => `01900000-0000-7000-8000-00000000${group}${number}`
export const personId = (number: number) => numbered('060', number) as UnitPersonId

/** Somebody with the unit; the first owner, whole, since the spring, unless more is said. */
export function holder(number: number, name: string, over: Partial<Holding> = {}): Holding {
  return {
    _id: numbered('070', number) as HoldingId,
    kind: 'owner',
    person: { _id: personId(number), name, email: null, phone: null, userId: null },
    part: (over.kind ?? 'owner') === 'owner' ? '1/1' : null,
    pays: false,
    from: '2026-03-01' as Day,
    to: null,
    version: 1,
    can: { change: true, remove: (over.kind ?? 'owner') !== 'owner' },
    ...over
  }
}

const MANAGED = { edit: false, transfer: true, addHolder: true, undoTransfer: false, merge: false, move: true, seeAccount: true }

/** 4B, as the secretary sees it. */
export function storedUnit(over: Partial<Unit> = {}): Unit {
  return {
    _id: UNIT_ID,
    ...RECORD,
    label: '4B',
    floor: '4',
    position: 31,
    group: null,
    share: 1_250,
    area: null,
    status: 'active',
    archivedFrom: null,
    mergedInto: null,
    shares: [{ share: 1_250, from: null }],
    holders: [],
    billed: null,
    can: MANAGED,
    ...over
  }
}

export const can = (over: Partial<Unit['can']>): Unit['can'] => ({ ...MANAGED, ...over })

export function storedPerson(number: number, name: string, over: Partial<UnitPerson> = {}): UnitPerson {
  return {
    _id: personId(number),
    ...RECORD,
    name,
    email: null,
    phone: null,
    note: null,
    userId: null,
    units: [],
    can: { edit: true, editName: true, invite: false },
    ...over
  }
}

export const accountId = (number: number) => numbered('080', number) as UserId

export function registerPage(units: Unit[], sums: { shareSum?: number; shareTotal?: number | null } = {}): Response {
  const pagination = { page: 1, limit: 10, total: units.length, pages: 1 }
  return json({ units, pagination, shareSum: 0, shareTotal: null, ...sums })
}

/** Opens the register, or a page below it, as one of those who manage it sees it; a treasurer only looks. */
export function open(at = '/units', { as = 'secretary' }: { as?: Role } = {}) {
  const manages = as === 'secretary' || as === 'president' || as === 'administrator'
  return openPage(at, {
    as,
    can: rights({
      seeUnits: manages || as === 'treasurer',
      manageUnits: manages,
      manageUsers: manages,
      seeFinances: true,
      administer: as === 'administrator'
    })
  })
}
