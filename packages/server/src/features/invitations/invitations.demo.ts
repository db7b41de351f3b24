import { addDays, dayOf, timeOf } from '@verandah/contract/dates'
import type { Role } from '@verandah/contract/roles'
import type { DemoPart } from '../../demo/context.ts'
import { createInvitation, revokeInvitation } from './invitations.service.ts'

interface DemoInvitation {
  /** Days ago. */
  ago: number
  at: string
  email: string
  role: Role
  unitNumber: string
  /** The address was misspelt. */
  isRevoked?: true
}

/** Invitations for second persons of households. Oldest first. */
const INVITATIONS: DemoInvitation[] = [
  { ago: 9, at: '16:20', email: 'shehan.perera@demo.verandah.lk', role: 'resident', unitNumber: '8A' },
  { ago: 3, at: '09:40', email: 'fazeela.marikkar@demo.verandah.lk', role: 'resident', unitNumber: '7E' },
  { ago: 2, at: '11:05', email: 'kumaran.rajaratnm@demo.verandah.lk', role: 'council', unitNumber: '3B', isRevoked: true },
  { ago: 2, at: '11:10', email: 'kumaran.rajaratnam@demo.verandah.lk', role: 'council', unitNumber: '3B' },
  { ago: 2, at: '17:30', email: 'ruvini.jayasuriya@demo.verandah.lk', role: 'resident', unitNumber: '5F' },
  { ago: 1, at: '10:15', email: 'sachini.wijesinghe@demo.verandah.lk', role: 'resident', unitNumber: '4B' }
]

export const invitationsDemo: DemoPart = {
  async seed({ as, now, progress }) {
    progress('invitations')
    for (const { ago, at, isRevoked, ...draft } of INVITATIONS) {
      const day = addDays(dayOf(now), -ago)
      const { _id } = await as('dilan', day, timeOf(at), (ctx) => createInvitation(ctx, draft))
      if (isRevoked === true) await as('dilan', day, timeOf(at), (ctx) => revokeInvitation(ctx, _id))
    }
  }
}
