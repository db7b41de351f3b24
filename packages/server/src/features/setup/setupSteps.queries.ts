import { dayOf } from '@verandah/contract/dates'
import type { SetupStep, SetupStepName } from '@verandah/contract/setupSteps'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { requireAllowed } from '../../core/problem.ts'
import { LOWEST } from '../../db/columns.ts'
import { countRows, hasRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { hasSentMail } from '../../notifications/email/queue.ts'
import { hasMonthlyFee } from '../accounts/kinds/kinds.queries.ts'
import { hasPostedRun } from '../accounts/runs/runs.queries.ts'
import { isSentElsewhere } from '../backups/backups.queries.ts'
import { standingImports } from '../bank/imports/imports.queries.ts'
import { haveBooksBegun } from '../books/opening/opening.queries.ts'
import { findProfile } from '../building/building.queries.ts'
import { listUnits, readShareTotal, sumShares } from '../units/units.queries.ts'
import { activePeople } from '../users/people.queries.ts'
import { stepsOf } from './setup.policy.ts'

type Reading = Pick<ReadContext<unknown>, 'db' | 'now'>
type Found = Pick<SetupStep, 'done' | 'count'>

async function isDescribed({ db }: Reading): Promise<boolean> {
  const { address, contacts } = (await findProfile(db)).profile
  return address !== '' && contacts.length > 0
}

/** Where nobody has entered the total of the plan there is nothing to compare with: then each unit has its share. */
async function areUnitsWhole({ db, now }: Reading): Promise<boolean> {
  const [sum, total] = [await sumShares(db, dayOf(now)), await readShareTotal(db)]
  if (total === null) return sum > 0 && (await listUnits(db, now)).every(({ share }) => share !== null)
  return sum > 0 && sum === total
}

/**
 * Counts the people of the register who could be invited: with an e-mail address, in a unit today or later, and with neither an
 * account nor an invitation that can still be used.
 */
function countUninvited({ db, now }: Reading): Promise<number> {
  const people = db
    .selectFrom('units_people')
    .where('units_people.user_id', 'is', null)
    .where('units_people.deleted_at', 'is', null)
    .where('units_people.email', 'is not', null)
  return countRows(
    people.where((where) => {
      const accounts = where.selectFrom('users').select('users.id').whereRef('users.email', '=', 'units_people.email')
      const invitations = where.selectFrom('invitations').select('invitations.id').whereRef('invitations.email', '=', 'units_people.email')
      const holdings = where.selectFrom('units_holdings').select('units_holdings.id').whereRef('person_id', '=', 'units_people.id')
      return where.and([
        where.not(where.exists(accounts.where('users.deleted_at', 'is', null))),
        // Written out, so that SQLite finds the index of those that wait.
        where.not(where.exists(invitations.where('status', '=', sql.lit('pending')).where('expires_at', '>', now))),
        where.exists(holdings.where((held) => held.or([held('to_day', 'is', null), held('to_day', '>=', dayOf(now))])))
      ])
    })
  )
}

/** Whether anybody but the first administrator is in the portal, or is invited. */
async function hasOthers({ db, now }: Reading): Promise<boolean> {
  const two = await activePeople(db).select('users.id').limit(2).execute()
  const invitations = db.selectFrom('invitations').where('created_at', '>', LOWEST).where('status', '=', 'pending')
  return two.length > 1 || hasRows(invitations.where('expires_at', '>', now))
}

async function readInvited(reading: Reading): Promise<Found> {
  const count = await countUninvited(reading)
  return { done: count === 0 && (await hasOthers(reading)), count }
}

const doneIf =
  (isDone: (reading: Reading) => Promise<boolean>) =>
  async (reading: Reading): Promise<Found> => ({ done: await isDone(reading), count: null })

/** How each step is found in the records. */
const READ: Record<SetupStepName, (reading: Reading) => Promise<Found>> = {
  building: doneIf(isDescribed),
  units: doneIf(areUnitsWhole),
  books: doneIf(({ db }) => haveBooksBegun(db)),
  fee: doneIf(({ db }) => hasMonthlyFee(db)),
  bill: doneIf(({ db }) => hasPostedRun(db)),
  bank: doneIf(({ db }) => hasRows(standingImports(db))),
  invite: readInvited,
  mail: doneIf(({ db }) => hasSentMail(db)),
  backup: doneIf(({ db }) => isSentElsewhere(db))
}

async function readDismissed(db: Db, steps: readonly SetupStepName[]): Promise<ReadonlySet<SetupStepName>> {
  const rows = await db.selectFrom('setup_steps').select('step').where('step', 'in', steps).execute()
  return new Set(rows.map(({ step }) => step))
}

/** Reads the steps that the caller sees, in order; none for those who see no list. */
export async function readSteps(reading: Pick<ReadContext, 'db' | 'now' | 'actor'>): Promise<SetupStep[]> {
  const steps = stepsOf(reading.actor)
  const dismissed = await readDismissed(reading.db, steps)
  return Promise.all(steps.map(async (step) => ({ step, ...(await READ[step](reading)), dismissed: dismissed.has(step) })))
}

/** Reads the list; throws 403 for those who have none. */
export async function listSteps(reading: Pick<ReadContext, 'db' | 'now' | 'actor'>): Promise<{ steps: SetupStep[] }> {
  requireAllowed(stepsOf(reading.actor).length > 0)
  return { steps: await readSteps(reading) }
}
