import { twoFactor, type TwoFactorKey } from '@verandah/contract/twoFactor'
import type { ReadContext } from '../../core/context.ts'
import { verifyPassword } from '../../core/secrets/passwords.ts'
import { throwFieldProblem, throwProblem } from '../../core/problem.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { readBuildingName } from '../building/building.queries.ts'
import { mayUsePassword } from '../users/users.policy.ts'
import { findUser } from '../users/users.queries.ts'
import { newSecret, otpauthUrl, makeQrCode } from './secondFactor.ts'
import { countBackupCodes, findSecondFactor, readCode } from './twoFactor.queries.ts'
import { type SetUpStart, beginSetUp, finishSetUp, type FirstCode, renewBackupCodes, switchOff } from './twoFactor.service.ts'

async function newKey(
  { db, actor, rules }: ReadContext,
  cipher: Cipher,
  password: string | undefined
): Promise<SetUpStart & { key: TwoFactorKey }> {
  const user = (await findUser(db, actor.id)) ?? throwProblem('no_session')
  const isAsked = mayUsePassword(rules, actor)
  if (isAsked && password === undefined) throwFieldProblem('password', 'Password is required')
  const isRight = !isAsked || (await verifyPassword(user.password_hash, password ?? ''))
  const [secret, name] = await Promise.all([newSecret(), readBuildingName(db)])
  const url = await otpauthUrl({ issuer: name, label: user.email, secret })
  const key = { secret, otpauthUrl: url, qrCode: await makeQrCode(url) }
  return { checked: isRight ? user.password_hash : undefined, encrypted: cipher.encrypt(secret), key }
}

async function firstCode(reading: ReadContext, cipher: Cipher, code: string): Promise<FirstCode> {
  const factor = await findSecondFactor(reading.db, reading.actor.id)
  if (factor === undefined) return { state: 'none', guess: null }
  if (factor.confirmed_at !== null) return { state: 'on', guess: null }
  return { state: 'begun', guess: await readCode(reading, cipher, reading.actor.id, code) }
}

export function twoFactorRoutes(app: AppContext): void {
  const { secretCipher } = app
  const always = { allowedDuring: ['setUpTwoFactor'] } as const
  const codeOf = (reading: ReadContext, { body }: { body: { code: string } }) =>
    readCode(reading, secretCipher, reading.actor.id, body.code)

  implement(
    app,
    twoFactor.enable,
    { ...always, prepare: (reading, { body }) => newKey(reading, secretCipher, body.password) },
    async (ctx, { prepared }) => (await beginSetUp(ctx, prepared)) ?? prepared.key
  )
  implement(
    app,
    twoFactor.verifySetup,
    { ...always, prepare: (reading, { body }) => firstCode(reading, secretCipher, body.code) },
    (ctx, { prepared }) => finishSetUp(ctx, prepared)
  )
  implement(app, twoFactor.disable, { ...always, prepare: codeOf }, (ctx, { prepared }) => switchOff(ctx, prepared))
  implement(app, twoFactor.backupCodes, always, ({ db, actor }) => countBackupCodes(db, actor.id))
  implement(app, twoFactor.regenerateBackupCodes, { ...always, prepare: codeOf }, (ctx, { prepared }) => renewBackupCodes(ctx, prepared))
}
