import type { UnitPersonId, UserId } from '@verandah/contract/ids'
import type { UnitPerson } from '@verandah/contract/unitRecord'
import type { NewPerson, PersonDraft, PersonPatch } from '@verandah/contract/unitsInput'
import type { Ctx } from '../../core/context.ts'
import { foldTexts } from '../../core/makeExcerpt.ts'
import { requireVersion, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { changedColumns, changeRecord, firstVersion } from '../../core/versions.ts'
import { hasRows } from '../../db/findPage.ts'
import { onDuplicate } from '../../db/onDuplicate.ts'
import { record } from '../../events/events.ts'
import { findPersonOf, getPerson, type PersonRow, presentPerson } from './people.queries.ts'
import { unitsHeldByPerson } from './holdings.queries.ts'
import { dayOf } from '@verandah/contract/dates'

const throwLinked = (): never =>
  throwProblem('conflict', { errors: [{ path: 'userId', text: 'This account is linked to another person already' }] })

export const searchKey = ({ name, email, phone }: Pick<PersonRow, 'name' | 'email' | 'phone'>) => foldTexts([name, email, phone])

export async function insertPerson(
  ctx: Ctx<unknown>,
  { name, email = null, phone = null, note = null }: Omit<NewPerson, 'name'> & { name: string | null },
  account: UserId | null
): Promise<UnitPersonId> {
  const fields = { name, email, phone }
  const row: PersonRow = {
    id: newId<UnitPersonId>(),
    user_id: account,
    ...fields,
    note,
    search_key: searchKey(fields),
    ...firstVersion(ctx)
  }
  await ctx.db.insertInto('units_people').values(row).execute()
  return row.id
}

/** Returns the person of an account; made where it has none. */
export async function personOfAccount(ctx: Ctx<unknown>, account: UserId): Promise<UnitPersonId> {
  const known = await findPersonOf(ctx.db, account)
  return known?.id ?? insertPerson(ctx, { name: null }, account)
}

/** Returns the person that a form names, or the new one that it enters. 400 at the field where there is none. */
export async function resolvePerson(
  ctx: Ctx,
  { personId, person }: { personId?: UnitPersonId | undefined; person?: NewPerson | undefined },
  path: string
): Promise<UnitPersonId> {
  if (person !== undefined) return addNew(ctx, person, null)
  const isKnown =
    personId !== undefined && (await hasRows(ctx.db.selectFrom('units_people').where('id', '=', personId).where('deleted_at', 'is', null)))
  return isKnown ? personId : throwFieldProblem(path, 'Unknown person')
}

async function requireAccount({ db }: Ctx<unknown>, id: UserId): Promise<void> {
  if (!(await hasRows(db.selectFrom('users').where('id', '=', id).where('deleted_at', 'is', null))))
    throwFieldProblem('userId', 'Unknown account')
}

async function addNew(ctx: Ctx, draft: NewPerson, account: UserId | null): Promise<UnitPersonId> {
  const id = await insertPerson(ctx, draft, account)
  record(ctx, { kind: 'units.personAdded', subject: { kind: 'unitPerson', id }, userId: account })
  return id
}

/** Adds a person. An equal e-mail address links nothing: the account is named by `userId`. */
export async function addPerson(ctx: Ctx, { userId, ...draft }: PersonDraft): Promise<UnitPerson> {
  if (userId !== undefined) {
    await requireAccount(ctx, userId)
    if ((await findPersonOf(ctx.db, userId)) !== undefined) throwLinked()
  }
  const id = await addNew(ctx, draft, userId ?? null)
  return presentPerson(ctx, id)
}

/** Links a person to an account, which then holds what the person holds. */
export async function linkAccount(ctx: Ctx<unknown>, row: PersonRow, account: UserId): Promise<void> {
  const other = await findPersonOf(ctx.db, account)
  if (other !== undefined && other.id !== row.id) throwLinked()
  await changeRecord(ctx, 'units_people', row, { user_id: account }, undefined).catch(onDuplicate(throwLinked))
  const [first] = await unitsHeldByPerson(ctx.db, row.id, dayOf(ctx.now))
  if (first !== undefined) await ctx.actions.users.moveIntoUnit(ctx, account, first)
}

const ACCOUNT_HAS_IT = 'This person has an account: it is changed there'

/** Returns the columns of a person who loses their account: they keep the name that they had in it. */
function afterUnlinking(row: Awaited<ReturnType<typeof getPerson>>, patch: PersonPatch) {
  if (patch.userId !== null || row.has_account === 0) return {}
  return { name: row.shown_name, email: row.shown_email, phone: row.shown_phone }
}

export async function updatePerson(ctx: Ctx, id: UnitPersonId, patch: PersonPatch, ifMatch?: number): Promise<UnitPerson> {
  const { has_account, shown_name, shown_email, shown_phone, ...row } = await getPerson(ctx.db, id)
  requireVersion(row, ifMatch)
  const staysLinked = has_account === 1 && patch.userId !== null
  if (staysLinked) {
    for (const [field, shown] of Object.entries({ name: shown_name, email: shown_email, phone: shown_phone }))
      if (patch[field as 'name'] !== undefined && patch[field as 'name'] !== shown) throwFieldProblem(field, ACCOUNT_HAS_IT)
  }
  const own = afterUnlinking({ ...row, has_account, shown_name, shown_email, shown_phone }, patch)
  const contact = staysLinked ? {} : { name: patch.name ?? own.name, email: patch.email ?? own.email, phone: patch.phone ?? own.phone }
  const wanted = { ...contact, note: patch.note, user_id: patch.userId === null ? null : undefined }
  const changes = changedColumns<PersonRow>(row, wanted)
  const links = patch.userId !== undefined && patch.userId !== null && patch.userId !== row.user_id
  const fields = [...Object.keys(changes), ...(links ? ['user_id'] : [])]
  if (fields.length === 0) return presentPerson(ctx, id)
  const next = await changeRecord(ctx, 'units_people', row, { ...changes, search_key: searchKey({ ...row, ...changes }) }, ifMatch)
  if (links) {
    await requireAccount(ctx, patch.userId as UserId)
    await linkAccount(ctx, next, patch.userId as UserId)
  }
  record(ctx, { kind: 'units.personChanged', subject: { kind: 'unitPerson', id }, userId: patch.userId ?? row.user_id, fields })
  return presentPerson(ctx, id)
}
