import { signIn } from '@verandah/contract/signIn'
import { twoFactor } from '@verandah/contract/twoFactor'
import { generateSync } from 'otplib/functional'
import { DEMO_PEOPLE, DEMO_PASSWORD } from '../../demo/people.ts'
import type { Caller, TestBuilding } from '../building.ts'
import type { DemoPersonName } from '../../demo/people.ts'

/** The code that an authenticator app shows for the secret; `steps`: how many 30-second steps its clock is off. */
export function codeAt(secret: string, now: Date, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + 30 * steps })
}

/** Six digits that are not the code of any step around now. */
export function wrongCodeAt(secret: string, now: Date): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeAt(secret, now, steps)))
  const digits = ['000000', '111111', '222222', '333333', '444444', '555555']
  return digits.find((code) => !right.has(code))!
}

/** Sets two-factor up with the code of the previous step, so that the current one can still be used. */
export async function setUpTwoFactor({ clock }: TestBuilding, caller: Caller): Promise<{ secret: string; backupCodes: string[] }> {
  const { secret } = await caller.call(twoFactor.enable, { body: { password: DEMO_PASSWORD } })
  const { backupCodes } = await caller.call(twoFactor.verifySetup, { body: { code: codeAt(secret, clock.now, -1) } })
  return { secret, backupCodes }
}

/** The first step of signing in, which asks for a code. */
export async function tempTokenOf({ nobody }: TestBuilding, name: DemoPersonName, password = DEMO_PASSWORD): Promise<string> {
  const answer = await nobody.call(signIn.login, { body: { email: DEMO_PEOPLE[name].email, password } })
  if (!('tempToken' in answer)) throw new Error('No second factor is asked for')
  return answer.tempToken
}
