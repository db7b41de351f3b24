import type { AssemblyRuleName } from '@verandah/contract/assemblyRules'
import type { Day, Instant } from '@verandah/contract/dates'
import type { ServiceWay } from '@verandah/contract/assemblyNotice'
import type { PresentBy } from '@verandah/contract/hall'
import type { ProxyId, UnitId, UserId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { AssemblyReply } from '@verandah/contract/ownUnitAtAssembly'
import type { ProxyForm } from '@verandah/contract/proxies'
import type { SignatureWay, SigningRole } from '@verandah/contract/signedMinutes'
import { paths } from '@verandah/contract/paths'
import { byId, type DescribedEvents } from '../../events/described.ts'

/** The facts in every event of a general meeting. */
export interface AssemblyFact {
  subject: { kind: 'meeting'; id: MeetingId }
  title: string
  startsAt: Instant
}

type OfUnit = AssemblyFact & { unit: string; unitId: UnitId }
export type ProxyFact = OfUnit & { proxyId: ProxyId; holder: string; holderId: UserId | null }

export type AssemblyEvent =
  | { kind: 'assemblies.rulesSet'; subject: { kind: 'assemblyRules'; id: string }; rules: AssemblyRuleName[] }
  | ({ kind: 'assemblies.prepared' } & AssemblyFact)
  | ({ kind: 'assemblies.itemsSet'; items: number } & AssemblyFact)
  | ({ kind: 'assemblies.officersSet'; chair: string | null; tellers: number } & AssemblyFact)
  /** `units`: the number of units that have not been reached by portal or mail. */
  | ({ kind: 'assemblies.noticeGiven'; sha256: string; isLate: boolean; unserved: number } & AssemblyFact)
  | ({ kind: 'assemblies.served'; way: ServiceWay; day: Day } & OfUnit)
  /** The mail with the notice of an owner has come back for good. */
  | ({ kind: 'assemblies.mailReturned' } & OfUnit)
  | ({ kind: 'assemblies.replied'; reply: AssemblyReply } & OfUnit)
  /** Owners who have said nothing are reminded. */
  | ({ kind: 'assemblies.reminded' } & AssemblyFact)
  | ({ kind: 'assemblies.proxyGiven'; form: ProxyForm } & ProxyFact)
  | ({ kind: 'assemblies.proxyConfirmed' } & ProxyFact)
  | ({ kind: 'assemblies.proxyEnded'; as: 'suspended' | 'revoked' | 'lapsed'; reason: string | null } & ProxyFact)
  | ({ kind: 'assemblies.proxyRevived' } & ProxyFact)
  | ({ kind: 'assemblies.opened'; units: number; excluded: number; sha256: string } & AssemblyFact)
  | ({ kind: 'assemblies.rollExported' } & AssemblyFact)
  | ({ kind: 'assemblies.checkedIn'; by: PresentBy; holder: string } & OfUnit)
  | ({ kind: 'assemblies.checkedOut' } & OfUnit)
  | ({ kind: 'assemblies.objected'; name: string } & OfUnit)
  /** `to`: the day on which it meets again; `nextId`: that meeting. */
  | ({ kind: 'assemblies.adjourned'; to: Day; nextId: MeetingId } & AssemblyFact)
  | ({ kind: 'assemblies.closed' } & AssemblyFact)
  | ({ kind: 'assemblies.minutesSigned'; role: SigningRole; name: string; way: SignatureWay; sha256: string } & AssemblyFact)

declare module '../../events/events.ts' {
  interface Events {
    assemblies: AssemblyEvent
  }
}

export const assemblyEvents: DescribedEvents<AssemblyEvent> = {
  part: 'General meetings',
  kinds: {
    'assemblies.rulesSet': 'Rules of general meetings set',
    'assemblies.prepared': 'General meeting prepared',
    'assemblies.itemsSet': 'Items of a general meeting set',
    'assemblies.officersSet': 'Chair and tellers named',
    'assemblies.noticeGiven': 'Notice of a general meeting given',
    'assemblies.served': 'Service of a notice recorded',
    'assemblies.mailReturned': 'E-mail with a notice came back',
    'assemblies.replied': 'Reply to a notice',
    'assemblies.reminded': 'Owners reminded of a general meeting',
    'assemblies.proxyGiven': 'Proxy given',
    'assemblies.proxyConfirmed': 'Proxy confirmed',
    'assemblies.proxyEnded': 'Proxy ended',
    'assemblies.proxyRevived': 'Proxy revived',
    'assemblies.opened': 'General meeting opened',
    'assemblies.rollExported': 'Roll exported',
    'assemblies.checkedIn': 'Unit checked in',
    'assemblies.checkedOut': 'Unit checked out',
    'assemblies.objected': 'Objection of a joint owner noted',
    'assemblies.adjourned': 'General meeting adjourned',
    'assemblies.closed': 'General meeting closed',
    'assemblies.minutesSigned': 'Minutes signed'
  },
  records: { assemblyRules: { page: () => paths.assemblyRules, title: byId } },
  choices: ['by', 'way', 'reply', 'form', 'as', 'role', 'rules'],
  labels: { startsAt: 'Starts', sha256: 'SHA-256', unitId: 'Unit', holderId: 'Holder', proxyId: 'Proxy', nextId: 'Next meeting' }
}
