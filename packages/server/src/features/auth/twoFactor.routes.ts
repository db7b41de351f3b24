import type { TwoFactorKey } from '@verandah/contract/twoFactor'
import { twoFactor } from '@verandah/contract/twoFactor'
import type { Actor } from '../../auth/actor.ts'
import { verifyPassword } from '../../auth/passwords.ts'
import type { Seal } from '../../auth/seal.ts'
import type { Reading } from '../../db/transact.ts'
import { demandRoom } from '../../http/counters.ts'
import { implement } from '../../http/implement.ts'
import { refuse } from '../../http/problem.ts'
import type { Portal } from '../../portal.ts'
import { readBuilding } from '../building/building.queries.ts'
import { findUser } from '../users/users.queries.ts'
import { deviceOf, failuresFrom } from './caller.ts'
import { readCode } from './codes.ts'
import { newSecret, otpauthUrl, qrCodeOf } from './secondFactor.ts'
import { verifyLogin } from './secondStep.service.ts'
import { countBackupCodes, findChallenged, findSecondFactor } from './twoFactor.queries.ts'
import { type Beginning, beginSetUp, finishSetUp, type FirstCode, renewBackupCodes, switchOff } from './twoFactor.service.ts'

async function newKey({ db, actor }: Reading, seal: Seal, password: string): Promise<Beginning & { key: TwoFactorKey }> {
  const user = (await findUser(db, actor.id)) ?? refuse('no_session')
  const isRight = await verifyPassword(user.password_hash, password)
  const [secret, { name }] = await Promise.all([newSecret(), readBuilding(db)])
  const url = await otpauthUrl({ issuer: name, label: user.email, secret })
  const key = { secret, otpauthUrl: url, qrCode: await qrCodeOf(url) }
  return { checked: isRight ? user.password_hash : undefined, sealed: seal.seal(secret), key }
}

async function firstCode(reading: Reading, seal: Seal, code: string): Promise<FirstCode> {
  const factor = await findSecondFactor(reading.db, reading.actor.id)
  if (factor === undefined) return { state: 'none', guess: null }
  if (factor.confirmed_at !== null) return { state: 'on', guess: null }
  return { state: 'begun', guess: await readCode(reading, seal, reading.actor.id, code) }
}

export function twoFactorRoutes(portal: Portal): void {
  const { rules, secretSeal } = portal
  const always = { evenBefore: ['setUpTwoFactor'] } as const
  const codeOf = (reading: Reading<Actor>, { body }: { body: { code: string } }) =>
    readCode(reading, secretSeal, reading.actor.id, body.code)

  implement(
    portal,
    twoFactor.verifyLogin,
    {
      limit: ({ db, now }, request) => demandRoom(db, failuresFrom(request, rules), now),
      prepare: async (reading, { body: { tempToken, code } }) => {
        const userId = await findChallenged(reading, tempToken)
        return { tempToken, userId, guess: userId === undefined ? null : await readCode(reading, secretSeal, userId, code) }
      }
    },
    (ctx, { prepared, request }) => verifyLogin(ctx, prepared, { ...deviceOf(request), network: failuresFrom(request, rules) })
  )
  implement(
    portal,
    twoFactor.enable,
    { ...always, prepare: (reading, { body }) => newKey(reading, secretSeal, body.password) },
    async (ctx, { prepared }) => (await beginSetUp(ctx, prepared)) ?? prepared.key
  )
  implement(
    portal,
    twoFactor.verifySetup,
    { ...always, prepare: (reading, { body }) => firstCode(reading, secretSeal, body.code) },
    (ctx, { prepared }) => finishSetUp(ctx, prepared)
  )
  implement(portal, twoFactor.disable, { ...always, prepare: codeOf }, (ctx, { prepared }) => switchOff(ctx, prepared))
  implement(portal, twoFactor.backupCodes, always, ({ db, actor }) => countBackupCodes(db, actor.id))
  implement(portal, twoFactor.regenerateBackupCodes, { ...always, prepare: codeOf }, (ctx, { prepared }) => renewBackupCodes(ctx, prepared))
}
