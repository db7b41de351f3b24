import type { UnitPersonId, UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { beginHome, endHome } from './homes.ts'
import { record } from '../../events/events.ts'
import { findUnlinked, getPerson } from './people.queries.ts'
import { linkAccount } from './people.service.ts'
import type { NamedUnit } from './units.table.ts'
import { replaceUnits, requireBillable, requireUnit } from './units.service.ts'

/** Links the account of a person who was invited from the register. Where the person got one meanwhile, nothing is linked. */
async function linkInvited(ctx: Ctx<unknown>, id: UnitPersonId, account: UserId): Promise<void> {
  const person = await getPerson(ctx.db, id)
  if (person.has_account === 0) await linkAccount(ctx, person, account)
}

/**
 * Links a new account to the one person of the register who has its address and no account. The address needs no other proof:
 * an account is made by a manager, or with an invitation of one, and managers may link the account anyway. Somebody who
 * changes their own address later is linked to nobody.
 */
async function linkByEmail(ctx: Ctx<unknown>, email: string, account: UserId): Promise<void> {
  const people = await findUnlinked(ctx.db, email)
  const [person] = people
  if (person === undefined || people.length > 1) return
  await linkAccount(ctx, person, account)
  record(ctx, { kind: 'units.personChanged', subject: { kind: 'unitPerson', id: person.id }, userId: account, fields: ['user_id'] })
}

export const unitsActions = { replace: replaceUnits, requireBillable, requireUnit, beginHome, endHome, linkByEmail, linkInvited }

declare module '../../core/context.ts' {
  interface Actions {
    units: typeof unitsActions
  }

  /** The functions that the register calls in the features whose records name units. */
  interface Extensions {
    /** A unit has another label: records that name it by its label follow, also when it was merged into the unit of that label. */
    'units.renamed': (ctx: Ctx<unknown>, from: string, to: string) => Promise<void>
    /** A unit was merged into another one: records that name it by its id are that one's. */
    'units.merged': (ctx: Ctx<unknown>, from: NamedUnit, into: NamedUnit) => Promise<void>
    /** Says in words why a unit cannot be archived; undefined: nothing of it is unsettled. */
    'units.unsettled': (ctx: Ctx<unknown>, unit: NamedUnit) => Promise<string | undefined>
    /** Tells whether a record names the unit, so that it must be archived and not deleted. */
    'units.isNamed': (ctx: Ctx<unknown>, unit: NamedUnit) => Promise<boolean>
  }
}
