import type { Endpoint } from '@verandah/contract/endpoint'
import type { TestBuilding } from './building.ts'
import type { DemoPersonName } from '../demo/people.ts'

/** In the order of the table's columns: resident, council, treasurer, secretary, president, administrator. */
export const COLUMNS: DemoPersonName[] = ['amaya', 'malathi', 'tharindu', 'dilan', 'nirmala', 'ishara']
export const EVERYONE = '✓ ✓ ✓ ✓ ✓ ✓'
export const MANAGERS = '– – – ✓ ✓ ✓'
export const ADMINISTRATOR = '– – – – – ✓'

/** Golden: who may make which call. */
export interface Row {
  endpoint: Endpoint
  /** ✓ may, – 403, 0 404, ! 409; `public` answers without a session too, `hidden` is 404 to all, with or without one. */
  who: string
  note?: string
  /** What to send, for a record of the caller or of somebody else; called once for each caller. */
  prepare?: (building: TestBuilding, caller: DemoPersonName) => Promise<object>
  /** Puts back what `prepare` has changed for everybody. */
  after?: (building: TestBuilding) => Promise<void>
  /** The call ends its session, so each caller gets a new one. */
  endsSession?: true
}

/** A manager, who is the caller if they are one. */
export const managerOr = (caller: DemoPersonName): DemoPersonName => (['dilan', 'nirmala', 'ishara'].includes(caller) ? caller : 'dilan')

/** Somebody else, who may do everything with what others made. */
export const otherThan = (caller: DemoPersonName): DemoPersonName => (caller === 'nirmala' ? 'ishara' : 'nirmala')

/** Makes the record that a call is about; returns its id. */
export type Make<Id = string> = (building: TestBuilding, caller: DemoPersonName) => Promise<Id>

/** Makes one record for all callers, where their calls change nothing of it: a general meeting that is open takes a while to make. */
export function shared<Id>(make: Make<Id>): Make<Id> {
  const made = new WeakMap<TestBuilding, Promise<Id>>()
  return (building, caller) => {
    const record = made.get(building) ?? make(building, caller)
    made.set(building, record)
    return record
  }
}

/** A row for a call about the record that `make` makes; without a note where that is empty. */
export function about(endpoint: Endpoint, note: string, who: string, make: Make, sent: object = {}): Row {
  const prepare: Row['prepare'] = async (building, caller) => ({ params: { id: await make(building, caller) }, ...sent })
  return { endpoint, who, prepare, ...(note !== '' && { note }) }
}
