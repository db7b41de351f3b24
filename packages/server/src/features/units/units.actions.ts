import type { UnitPersonId, UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { beginHome, endHome } from './homes.ts'
import { getPerson } from './people.queries.ts'
import { linkAccount } from './people.service.ts'
import { replaceUnits, requireBillable, requireUnit } from './units.service.ts'

/** The account of somebody who was invited from the register. Where the person got one meanwhile, nothing is linked. */
async function linkInvited(ctx: Ctx<unknown>, id: UnitPersonId, account: UserId): Promise<void> {
  const person = await getPerson(ctx.db, id)
  if (person.has_account === 0) await linkAccount(ctx, person, account)
}

export const unitsActions = { replace: replaceUnits, requireBillable, requireUnit, beginHome, endHome, linkInvited }

declare module '../../core/context.ts' {
  interface Actions {
    units: typeof unitsActions
  }
}
