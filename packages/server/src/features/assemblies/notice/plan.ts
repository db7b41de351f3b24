import type { NoticePlan, ServiceWay } from '@verandah/contract/assemblyNotice'
import { dayOf, type Instant } from '@verandah/contract/dates'
import type { FoundAssembly } from '../assemblies.queries.ts'
import { hasSpecialItem, type ItemRow } from '../agenda/items.queries.ts'
import { serviceDays } from '../rules/noticeDays.ts'
import type { Owner } from '../../units/owners/owners.queries.ts'

/** An owner to whom notice is given, and how: none where they have neither an account nor an address. */
export interface PlannedParty extends Owner {
  ways: ServiceWay[]
}

/** The portal serves those with an active account, mail whoever has an address. */
export const planParties = (owners: readonly Owner[]): PlannedParty[] =>
  owners.map((owner) => ({
    ...owner,
    ways: [...(owner.isActive ? ['portal' as const] : []), ...(owner.email === null ? [] : ['mail' as const])]
  }))

/** Says until when notice is to be served, and what is late today. An adjourned meeting has no days: its notice is a short one. */
export function noticeDates({ row, meeting, rules }: FoundAssembly, items: readonly ItemRow[], now: Instant) {
  const { serveBy, serveSpecialBy } = serviceDays(meeting.date, rules, hasSpecialItem(items, rules))
  const isShort = row.adjourned_from !== null
  const isAfter = (last: string | null) => last !== null && dayOf(now) > last
  return {
    serveBy,
    isLate: isAfter(serveBy),
    isTooLate: isAfter(serveSpecialBy),
    lastDay: isShort ? meeting.date : (serveSpecialBy ?? serveBy)
  }
}

const presentParty = ({ unitId, unit, name }: Owner) => ({ unitId, unit, party: name })

export function presentPlan(parties: readonly PlannedParty[], dates: ReturnType<typeof noticeDates>, isSent: boolean): NoticePlan {
  const { serveBy, isLate, isTooLate } = dates
  return {
    isSent,
    serveBy,
    isLate,
    isTooLate,
    parties: parties.flatMap((party) => (party.ways.length === 0 ? [] : [{ ...presentParty(party), ways: party.ways }])),
    unserved: parties.filter(({ ways }) => ways.length === 0).map(presentParty)
  }
}
