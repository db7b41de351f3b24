import type { SetupStart } from '@verandah/contract/setup'
import { writeUnits } from '@verandah/contract/unitsText'
import type { ReadContext } from '../../core/context.ts'
import { readInstallation, SETUP_LINK } from '../../core/running/installation.ts'
import { throwProblem } from '../../core/problem.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import type { Db } from '../../db/open.ts'
import { findProfile, readDemo } from '../building/building.queries.ts'
import { listUnits } from '../units/units.queries.ts'
import { hasAdministrator } from '../users/users.queries.ts'

const DONE = 'This portal is set up already.'
const DEAD =
  'This set-up link does not work any more. Each start of the portal prints a new one, and only the newest works: it stands in the terminal or in the log of the portal.'

/** Whether somebody can run the portal. A demo brings its people. */
export async function isSetUp(db: Db): Promise<boolean> {
  return (await hasAdministrator(db)) || (await readDemo(db)) !== undefined
}

/** Throws 404 unless the portal is still to be set up, and this is its newest link. */
export async function requireSetupLink({ db }: Pick<ReadContext<unknown>, 'db'>, token: string): Promise<void> {
  if (await isSetUp(db)) throwProblem('not_found', { text: DONE })
  if ((await readInstallation<string>(db, SETUP_LINK)) !== hashToken(token)) throwProblem('not_found', { text: DEAD })
}

/** Reads the known values for the set-up: a portal may have had another administrator. */
export async function readSetupStart(reading: ReadContext<null>, token: string): Promise<SetupStart> {
  await requireSetupLink(reading, token)
  const { stored, profile } = await findProfile(reading.db)
  return {
    building: { name: stored === undefined ? '' : profile.name, address: profile.address },
    units: writeUnits(await listUnits(reading.db, reading.now))
  }
}
