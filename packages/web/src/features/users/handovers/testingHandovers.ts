import type { Day } from '@verandah/contract/dates'
import type { Handover, HandoverId } from '@verandah/contract/handovers'
import type { Person } from '@verandah/contract/records'
import { person, RECORD } from '../../../test/people.ts'
import { on, page } from '../../../test/server.ts'

export const AT = '/users/handovers/01900000-0000-7000-8000-0000000000a1'
export const KAMAL: Person = { ...person(5, 'Kamal', 'Silva', 'council') }
export const NIRMALA: Person = { ...person(6, 'Nirmala', 'Perera', 'president') }

/** The council's member becomes president, and the president one of the council. */
export function handover(over: Partial<Handover> = {}): Handover {
  return {
    _id: '01900000-0000-7000-8000-0000000000a1' as HandoverId,
    ...RECORD,
    day: '2027-01-01' as Day,
    changes: [
      { user: KAMAL, from: 'council', to: 'president' },
      { user: NIRMALA, from: 'president', to: 'council' }
    ],
    note: null,
    plannedBy: NIRMALA,
    status: 'planned',
    problems: [],
    appliedAt: null,
    can: { cancel: true, apply: true },
    ...over
  }
}

/** Returns a hand-over with another id that is over. */
export function ended(status: 'applied' | 'cancelled' | 'failed', over: Partial<Handover> = {}): Handover {
  const id = '01900000-0000-7000-8000-0000000000a2' as HandoverId
  return handover({ _id: id, status, can: { cancel: false, apply: false }, ...over })
}

/** Returns the list, as it is when it is asked for. */
export const listed = (all: () => Handover[]) => on('GET', '/users/handovers', () => page('handovers', all()))
