import type { MeetingId } from '@verandah/contract/meetings'
import type { MinutesSignature, MinutesVersion, SignatureWay, SigningRole } from '@verandah/contract/signedMinutes'
import type { Ctx, ReadContext } from '../../../core/context.ts'
import { fieldProblem, type ProblemError, requireAllowed, requireVersion, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import type { Cipher } from '../../../core/secrets/cipher.ts'
import { verifyPassword } from '../../../core/secrets/passwords.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { onDuplicate } from '../../../db/onDuplicate.ts'
import { fold } from '../../../db/search.ts'
import { record } from '../../../events/events.ts'
import { findMinutes } from '../../meetings/meetings.queries.ts'
import { type Guess, readCode } from '../../twoFactor/twoFactor.queries.ts'
import { isLocked } from '../../users/users.present.ts'
import { findUser } from '../../users/users.queries.ts'
import { type FoundAssembly, getAssembly, ownedUnitsAt } from '../assemblies.queries.ts'
import { lockAssembly } from '../roll/lockAssembly.ts'
import { changeAssembly } from '../assemblyRow.ts'
import { hashOf, isSigned, readSignatures, readVersions, type SignatureRow } from './versions.queries.ts'

/** What the signer has shown, compared before the transaction: the hash of their password if it was right, or their code. */
export type Shown = { way: 'password'; checked: string | undefined } | { way: 'code'; guess: Guess } | { way: 'scan' }

export async function checkSigner(reading: ReadContext, cipher: Cipher, { password, code, documentId }: MinutesSignature): Promise<Shown> {
  if (documentId !== undefined) return { way: 'scan' }
  if (code) return { way: 'code', guess: await readCode(reading, cipher, reading.actor.id, code) }
  const user = (await findUser(reading.db, reading.actor.id)) ?? throwProblem('no_session')
  const isRight = !isLocked(user, reading.now) && (await verifyPassword(user.password_hash, password ?? ''))
  return { way: 'password', checked: isRight ? user.password_hash : undefined }
}

/** Consumes what the signer has shown; a wrong password or code is a problem that is counted. */
async function judge(ctx: Ctx, shown: Shown): Promise<ProblemError | null> {
  if (shown.way === 'password') {
    const isRight = await ctx.actions.users.judgePassword(ctx, ctx.actor.id, shown.checked)
    return isRight ? null : fieldProblem('password', 'This is not your password')
  }
  if (shown.way === 'scan' || (await ctx.actions.twoFactor.consumeCode(ctx, ctx.actor.id, shown.guess))) return null
  await ctx.actions.users.countFailure(ctx, ctx.actor.id)
  return fieldProblem('code', 'Invalid code')
}

interface Signer {
  personId: SignatureRow['person_id']
  name: string
}

/** Returns who signs: the caller in a role that they have, or somebody whose signature on paper was scanned. */
async function findSigner(ctx: Ctx, { row, can }: FoundAssembly, { role, documentId, name }: MinutesSignature): Promise<Signer> {
  if (documentId !== undefined) {
    requireAllowed(can.calls)
    return { personId: null, name: name ?? throwFieldProblem('name', 'Enter the name of who has signed') }
  }
  const isOnRoll = (await ownedUnitsAt(ctx, row)).length > 0
  const isRole: Record<SigningRole, boolean> = {
    chair: row.chair_id === ctx.actor.id,
    secretary: row.secretary_id === ctx.actor.id,
    member: isOnRoll && row.chair_id !== ctx.actor.id && row.secretary_id !== ctx.actor.id
  }
  requireAllowed(isRole[role])
  return { personId: ctx.actor.id, name: `${ctx.actor.firstName} ${ctx.actor.lastName}` }
}

/** Returns the role in the table: the second member has one of their own. Throws 409 where the role, or the person, has signed this text. */
function freeRole(signatures: readonly SignatureRow[], role: SigningRole, { personId, name }: Signer): SignatureRow['role'] {
  const throwSigned = () => throwProblem('conflict', { text: 'This is signed already' })
  const isSame = (one: SignatureRow) =>
    personId !== null && one.person_id !== null ? one.person_id === personId : fold(one.name) === fold(name)
  if (signatures.some(isSame)) return throwSigned()
  const isTaken = (taken: SignatureRow['role']) => signatures.some((signature) => signature.role === taken)
  if (!isTaken(role)) return role
  return role === 'member' && !isTaken('secondMember') ? 'secondMember' : throwSigned()
}

/** Keeps the text that is signed, once. */
async function keepVersion(ctx: Ctx, id: MeetingId, minutes: string, sha256: string): Promise<void> {
  const versions = await ctx.db.selectFrom('minutes_versions').select(['number', 'sha256']).where('meeting_id', '=', id).execute()
  if (versions.some((version) => version.sha256 === sha256)) return
  const number = 1 + Math.max(0, ...versions.map((version) => version.number))
  await ctx.db.insertInto('minutes_versions').values({ meeting_id: id, number, minutes, sha256, created_at: ctx.now }).execute()
}

/** Closes minutes that enough people have signed, or opens them again. A closed meeting becomes signed by that; an adjourned one stays adjourned. */
async function closeOrReopen(ctx: Ctx, { row, meeting }: FoundAssembly, areSigned: boolean): Promise<void> {
  const state = areSigned ? 'signed' : 'closed'
  if ((row.state === 'closed' || row.state === 'signed') && row.state !== state) await changeAssembly(ctx, row, { state }, undefined)
  if ((meeting.minutes_closed_at !== null) === areSigned) return
  await ctx.actions.meetings.setMinutesClosed(ctx, row.id, areSigned ? ctx.now : null)
}

/** Signs the minutes as they stand. With the second signature that it takes the meeting is signed and its minutes are closed. */
export async function signMinutes(
  ctx: Ctx,
  id: MeetingId,
  draft: MinutesSignature,
  shown: Shown,
  ifMatch?: number
): Promise<MinutesVersion | ProblemError> {
  const found = await lockAssembly(ctx, id)
  requireAllowed(found.can.sign)
  requireVersion(found.meeting, ifMatch)
  const signer = await findSigner(ctx, found, draft)
  const { minutes } = (await findMinutes(ctx.db, id)) ?? throwProblem('conflict', { text: 'Write the minutes first' })
  if (draft.documentId !== undefined) await ctx.actions.documents.hold(ctx, draft.documentId, 'documentId')
  const problem = await judge(ctx, shown)
  if (problem !== null) return problem

  const sha256 = hashOf(minutes)
  const signatures = (await readSignatures(ctx.db, id)).filter((signature) => signature.sha256 === sha256)
  const role = freeRole(signatures, draft.role, signer)
  await keepVersion(ctx, id, minutes, sha256)
  const way: SignatureWay = shown.way
  const signatureId = newId()
  await ctx.db
    .insertInto('minutes_signatures')
    .values({
      id: signatureId,
      meeting_id: id,
      sha256,
      role,
      person_id: signer.personId,
      name: signer.name,
      way,
      document_id: draft.documentId ?? null,
      at: ctx.now
    })
    .execute()
    .catch(onDuplicate(() => throwProblem('conflict', { text: 'This is signed already' })))
  if (draft.documentId !== undefined) {
    await ctx.actions.documents.attach(ctx, { kind: 'minutesSignature', id: signatureId }, [draft.documentId], 'everybody')
  }
  await closeOrReopen(ctx, found, isSigned([...signatures, { role }]))
  record(ctx, { kind: 'assemblies.minutesSigned', role: draft.role, name: signer.name, way, sha256, ...found.fact })
  const versions = await readVersions(ctx.db, id)
  return versions.find((version) => version.sha256 === sha256) ?? throwProblem('not_found')
}

/** The minutes are another text now: it is to be signed anew, unless it is one that was signed before. Signed ones stay among the versions. */
export async function minutesWritten(ctx: Ctx, id: MeetingId): Promise<void> {
  const versions = await readVersions(ctx.db, id)
  const isWhole = versions.some((version) => version.isCurrent && version.isSigned)
  await closeOrReopen(ctx, await getAssembly(ctx, id), isWhole)
}
