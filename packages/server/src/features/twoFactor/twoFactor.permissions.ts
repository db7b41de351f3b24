import { twoFactor } from '@verandah/contract/twoFactor'
import { transact } from '../../core/transact.ts'
import { DEMO_PASSWORD } from '../../demo/people.ts'
import { codeAt, setUpTwoFactor } from '../../test/people/authenticator.ts'
import type { TestBuilding } from '../../test/building.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { EVERYONE, type Row } from '../../test/permissionRow.ts'

async function without({ app, ids, clock }: TestBuilding, caller: DemoPersonName): Promise<void> {
  await transact(app, { actor: null, now: clock.now }, (ctx) => ctx.actions.twoFactor.remove(ctx, ids[caller]))
}

/** Returns a code of somebody who has just set it up. */
async function ownCode(building: TestBuilding, caller: DemoPersonName) {
  await without(building, caller)
  const { secret } = await setUpTwoFactor(building, building.as[caller])
  return { body: { code: codeAt(secret, building.clock.now) } }
}

async function firstCode(building: TestBuilding, caller: DemoPersonName) {
  await without(building, caller)
  const { secret } = await building.as[caller].call(twoFactor.enable, { body: { password: DEMO_PASSWORD } })
  return { body: { code: codeAt(secret, building.clock.now) } }
}

/** The last row leaves everyone without a second factor again. */
export const rows: Row[] = [
  { endpoint: twoFactor.enable, who: EVERYONE, prepare: async () => ({ body: { password: DEMO_PASSWORD } }) },
  { endpoint: twoFactor.verifySetup, who: EVERYONE, prepare: firstCode },
  { endpoint: twoFactor.backupCodes, who: EVERYONE },
  { endpoint: twoFactor.regenerateBackupCodes, who: EVERYONE, prepare: ownCode },
  { endpoint: twoFactor.disable, who: EVERYONE, prepare: ownCode }
]
