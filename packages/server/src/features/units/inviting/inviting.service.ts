import { dayOf } from '@verandah/contract/dates'
import type { Answer } from '@verandah/contract/endpoint'
import { pack } from '@verandah/contract/i18n/text'
import type { UnitPersonId } from '@verandah/contract/ids'
import type { Invitation } from '@verandah/contract/invitations'
import type { unitRegister } from '@verandah/contract/unitRegister'
import type { PeopleToInvite } from '@verandah/contract/unitsInput'
import type { Ctx } from '../../../core/context.ts'
import { EMAIL_TAKEN, throwProblem } from '../../../core/problem.ts'
import { unitsHeldByPerson } from '../holdings.queries.ts'
import { getPerson } from '../people.queries.ts'
import { type Guest, readEmails, readGuests, readUnitsOfPeople } from './inviting.queries.ts'

const HAS_ACCOUNT = 'This person has an account already'
const NO_EMAIL = 'This person has no email address'

/** Invites somebody without an account as a resident of their first unit; the account that they make is linked to them. */
export async function invitePerson(ctx: Ctx, id: UnitPersonId): Promise<Invitation> {
  const { has_account, shown_email: email, shown_name: name } = await getPerson(ctx.db, id)
  if (has_account === 1) throwProblem('conflict', { text: HAS_ACCOUNT })
  if (email === null) throwProblem('conflict', { text: NO_EMAIL })
  const [unitNumber = null] = await unitsHeldByPerson(ctx.db, id, dayOf(ctx.now))
  return ctx.actions.invitations.inviteOne(ctx, { email, role: 'resident', unitNumber, name, unitPersonId: id })
}

/**
 * Invites people as residents of their first units, each as `invitePerson` does; says of the others why not. Who has an open
 * invitation gets no second one, and of two people with one address the first is invited.
 */
export async function invitePeople(ctx: Ctx, { personIds }: PeopleToInvite): Promise<Answer<typeof unitRegister.invitePeople>> {
  const known = new Map((await readGuests(ctx)).map((guest) => [guest.id, guest]))
  const { taken, invited } = await readEmails(ctx, [...known.values()])
  const units = await readUnitsOfPeople(ctx)
  const chosen = new Map<string, Guest>()
  const reasonFor = (guest: Guest | undefined): string | null => {
    if (guest === undefined) return 'Unknown person'
    const { email, hasAccount } = guest
    if (hasAccount) return HAS_ACCOUNT
    if (email === null) return NO_EMAIL
    if (taken.has(email)) return EMAIL_TAKEN
    if (invited.has(email)) return 'This email address has been invited already'
    const first = chosen.get(email)
    if (first !== undefined) return pack('{{name}} has the same email address, and is invited', { name: first.name })
    chosen.set(email, guest)
    return null
  }
  const failed = [...new Set(personIds)].flatMap((personId) => {
    const reason = reasonFor(known.get(personId))
    return reason === null ? [] : { personId, reason: ctx.t(reason) }
  })
  const guests = [...chosen].map(([email, { id, name }]) => ({
    email,
    unitNumber: units.get(id)?.[0] ?? null,
    name,
    unitPersonId: id
  }))
  await ctx.actions.invitations.inviteResidents(ctx, guests)
  return { invited: guests.length, failed }
}
