import { auth } from '@verandah/contract/auth'
import { twoFactor } from '@verandah/contract/twoFactor'
import { generateSync } from 'otplib/functional'
import { CAST, DEMO_PASSWORD } from '../demo/people.ts'
import type { Caller, CastName, TestBuilding } from './building.ts'

/** The code that a phone shows which knows the secret; its clock may be some 30-second steps off. */
export function codeAt(secret: string, now: Date, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + 30 * steps })
}

/** Six digits that no phone shows around now. */
export function wrongCodeAt(secret: string, now: Date): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeAt(secret, now, steps)))
  const digits = ['000000', '111111', '222222', '333333', '444444', '555555']
  return digits.find((code) => !right.has(code))!
}

/** Sets two-factor up as a person does, with the code of the step before: that of now is still to be used. */
export async function setUpTwoFactor({ clock }: TestBuilding, caller: Caller): Promise<{ secret: string; backupCodes: string[] }> {
  const { secret } = await caller.call(twoFactor.enable, { body: { password: DEMO_PASSWORD } })
  const { backupCodes } = await caller.call(twoFactor.verifySetup, { body: { code: codeAt(secret, clock.now, -1) } })
  return { secret, backupCodes }
}

/** The first step of signing in, which asks for a code. */
export async function tempTokenOf({ nobody }: TestBuilding, name: CastName, password = DEMO_PASSWORD): Promise<string> {
  const answer = await nobody.call(auth.login, { body: { email: CAST[name].email, password } })
  if (!('tempToken' in answer)) throw new Error('No second factor is asked for')
  return answer.tempToken
}
