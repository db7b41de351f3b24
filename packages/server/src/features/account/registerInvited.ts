import type { PersonName } from '@verandah/contract/account'
import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { throwEmailTaken } from '../../core/problem.ts'
import { onDuplicate } from '../../db/onDuplicate.ts'
import { record } from '../../events/events.ts'
import { requireFreeEmail } from '../users/users.queries.ts'

interface Newcomer extends PersonName {
  email: string
  /** The hash; it is made before the transaction. */
  passwordHash: string
  /** True if the address is verified; else the person gets a link that verifies it. */
  isEmailVerified: boolean
  phone?: string | null | undefined
  /** The person's own word, if it is another than the invitation's. */
  unitNumber?: string | null | undefined
}

/** Creates an account from an invitation, which decides the role. A unit other than the invited one is unconfirmed. */
export async function registerInvited(ctx: Ctx<null>, invitationToken: string, newcomer: Newcomer): Promise<UserId> {
  const { account, invitations, users } = ctx.actions
  const { firstName, lastName, email, passwordHash, isEmailVerified, phone = null } = newcomer
  const {
    id: invitationId,
    role,
    unit_number: invited,
    unit_person_id: unitPersonId
  } = await invitations.redeem(ctx, invitationToken, email)
  await requireFreeEmail(ctx.db, email)
  const unitNumber = newcomer.unitNumber ?? invited
  const isUnitConfirmed = unitNumber === invited
  const person = { firstName, lastName, email, role, phone, unitNumber, isUnitConfirmed, unitPersonId, passwordHash, isEmailVerified }
  const id = await users.insert(ctx, { ...person, isActive: true }).catch(onDuplicate(throwEmailTaken))
  await invitations.noteUser(ctx, invitationId, id)
  const secret = isEmailVerified ? undefined : { token: await account.issueLink(ctx, id, 'verify') }
  record(ctx, { kind: 'account.registered', subject: { kind: 'user', id }, role, invitationId }, secret)
  users.recordStaff(ctx, { id, ...person })
  await users.recordNewNamesake(ctx, id, person)
  if (!isUnitConfirmed) users.recordUnitClaim(ctx, { id, first_name: firstName, last_name: lastName }, invited, unitNumber)
  return id
}
