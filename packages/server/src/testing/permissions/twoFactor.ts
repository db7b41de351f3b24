import { twoFactor } from '@verandah/contract/twoFactor'
import { removeSecondFactor } from '../../auth/disableTwoFactor.ts'
import { transact } from '../../db/transact.ts'
import { DEMO_PASSWORD } from '../../demo/people.ts'
import { codeAt, setUpTwoFactor, tempTokenOf } from '../authenticator.ts'
import type { CastName, TestBuilding } from '../building.ts'
import { EVERYONE, type Row } from './row.ts'

async function without({ portal, ids, clock }: TestBuilding, caller: CastName): Promise<void> {
  await transact(portal, { actor: null, now: clock.now }, ({ db }) => removeSecondFactor(db, ids[caller]))
}

/** A code of somebody who has just set it up. */
async function ownCode(building: TestBuilding, caller: CastName) {
  await without(building, caller)
  const { secret } = await setUpTwoFactor(building, building.as[caller])
  return { body: { code: codeAt(secret, building.clock.now) } }
}

async function firstCode(building: TestBuilding, caller: CastName) {
  await without(building, caller)
  const { secret } = await building.as[caller].call(twoFactor.enable, { body: { password: DEMO_PASSWORD } })
  return { body: { code: codeAt(secret, building.clock.now) } }
}

/** The last row leaves everyone without a second factor again. */
export const twoFactorRows: Row[] = [
  {
    endpoint: twoFactor.verifyLogin,
    who: 'public',
    prepare: async (building) => {
      const { body } = await ownCode(building, 'farook')
      return { body: { ...body, tempToken: await tempTokenOf(building, 'farook') } }
    }
  },
  { endpoint: twoFactor.enable, who: EVERYONE, prepare: async () => ({ body: { password: DEMO_PASSWORD } }) },
  { endpoint: twoFactor.verifySetup, who: EVERYONE, prepare: firstCode },
  { endpoint: twoFactor.backupCodes, who: EVERYONE },
  { endpoint: twoFactor.regenerateBackupCodes, who: EVERYONE, prepare: ownCode },
  { endpoint: twoFactor.disable, who: EVERYONE, prepare: ownCode }
]
