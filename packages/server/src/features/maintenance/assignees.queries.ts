import type { Assignees } from '@verandah/contract/maintenance'
import type { RequestCategory, RequestPatch } from '@verandah/contract/maintenanceInput'
import type { UserId, VendorId } from '@verandah/contract/ids'
import { type Role, ROLES } from '@verandah/contract/roles'
import { VENDOR_CATEGORIES, type VendorCategory } from '@verandah/contract/vendorNames'
import type { ReadContext } from '../../core/context.ts'
import { presentPerson } from '../../core/person.ts'
import { throwFieldProblem } from '../../core/problem.ts'
import { forReading } from '../../db/lock.ts'
import { presentVendorName } from '../vendors/vendors.present.ts'
import { activeVendorsOf, findVendor } from '../vendors/vendors.queries.ts'
import { activePeople } from '../users/people.queries.ts'
import { maintenanceAbilities } from './maintenance.policy.ts'
import type { RequestRow } from './maintenance.present.ts'

/** The vendors' category for each category of requests. */
const TRADE: Record<RequestCategory, VendorCategory> = {
  plumbing: 'plumbing',
  electrical: 'electrical',
  hvac: 'maintenance',
  general: 'maintenance'
}

const COMMITTEE = ROLES.filter((role) => maintenanceAbilities.workOnRequests({ role }))

/** The assignee: a person or a vendor, with their name. */
export interface Assignee {
  assigned_to: UserId | null
  assigned_vendor: VendorId | null
  name: string
}

type ReadCtx = Pick<ReadContext, 'db' | 'dialect' | 'actor'>

async function personNamed({ db, dialect }: ReadCtx, id: UserId): Promise<Assignee> {
  const row = await activePeople(db)
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .where('role', 'in', COMMITTEE)
    .$call(forReading(dialect))
    .executeTakeFirst()
  if (row === undefined) throwFieldProblem('assignedTo', 'Choose an active member of the committee')
  return { assigned_to: id, assigned_vendor: null, name: `${row.first_name} ${row.last_name}` }
}

async function vendorNamed({ db }: ReadCtx, id: VendorId): Promise<Assignee> {
  const vendor = await findVendor(db, id)
  if (vendor?.is_active !== 1) throwFieldProblem('assignedVendor', 'Choose an active vendor')
  return { assigned_to: null, assigned_vendor: id, name: vendor.name }
}

/** Finds the chosen person or vendor, of whom the work can be asked; 400 at their field otherwise. Undefined where none is chosen. */
export async function findAssignee(
  reading: ReadCtx,
  { assignedTo, assignedVendor }: Pick<RequestPatch, 'assignedTo' | 'assignedVendor'>
): Promise<Assignee | undefined> {
  if (assignedTo !== undefined) return personNamed(reading, assignedTo)
  return assignedVendor === undefined ? undefined : vendorNamed(reading, assignedVendor)
}

const rankOf = (role: Role) => ROLES.indexOf(role)

/** Returns the committee, the caller first, and the active vendors, those of the request's trade first. */
export async function listAssignees(reading: ReadContext, { category }: Pick<RequestRow, 'category'>): Promise<Assignees> {
  const { db, actor } = reading
  const people = await activePeople(db)
    .select(['id', 'first_name', 'last_name', 'role', 'photo_id'])
    .where('role', 'in', COMMITTEE)
    .where('name_key', '>', '')
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const trade = TRADE[category]
  const fitting = await activeVendorsOf(db, [trade])
  const others = await activeVendorsOf(
    db,
    VENDOR_CATEGORIES.filter((other) => other !== trade)
  )
  const isOther = ({ id }: { id: UserId }) => (id === actor.id ? 0 : 1)
  const inOrder = people.toSorted((a, b) => isOther(a) - isOther(b) || rankOf(a.role) - rankOf(b.role))
  return { people: inOrder.map((row) => presentPerson(reading, row.id, row)), vendors: [...fitting, ...others].map(presentVendorName) }
}
