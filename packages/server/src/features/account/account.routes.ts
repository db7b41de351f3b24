import { account } from '@verandah/contract/account'
import type { FastifyRequest } from 'fastify'
import { countOne, type RateLimit, requireBelowLimit } from '../../core/rateLimits.ts'
import type { Rules } from '../../core/running/rules.ts'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { networkOf } from '../../http/limits/network.ts'
import { workLater } from '../../http/answers/afterAnswer.ts'
import type { StoredFile } from '../../storage/storage.ts'
import { getResetting, passwordWeakness } from './account.queries.ts'
import { makeMyData } from './myData.export.ts'
import { countDownload, downloadsOf } from './myData.service.ts'
import { changePassword, prepareChange } from './password.service.ts'
import { changePhoto, preparePhoto } from './photo.service.ts'
import { updateProfile } from './profile.service.ts'
import { prepareReset, resetPassword, sendLink, verifyEmail } from './recovery.service.ts'
import { prepareRegistration, register } from './registration.service.ts'

const CHECKS_A_MINUTE = 60

/** Mails with links that the caller's network has asked for. */
function mailsFrom(request: FastifyRequest, { IP_MAILS_PER_HOUR }: Rules): RateLimit {
  return { key: `mail-link ${networkOf(request)}`, max: IP_MAILS_PER_HOUR, minutes: 60 }
}

/** Passwords that a network may have judged: each takes some milliseconds. */
function checksFrom(request: FastifyRequest): RateLimit {
  return { key: `password-check ${networkOf(request)}`, max: CHECKS_A_MINUTE, minutes: 1 }
}

export function accountRoutes(app: AppContext): void {
  const { rules, storage } = app
  const mailLater = (purpose: 'reset' | 'verify', email: string, request: FastifyRequest) =>
    workLater(app, (ctx) => sendLink(ctx, purpose, email, mailsFrom(request, rules)))

  implement(app, account.register, { prepare: (reading, { body }) => prepareRegistration(reading, body) }, (ctx, { body, prepared }) =>
    register(ctx, body, prepared)
  )
  implement(
    app,
    account.checkPassword,
    {
      limit: ({ db, now }, request) => requireBelowLimit(db, checksFrom(request), now),
      prepare: ({ db }, { body }) => passwordWeakness(db, body.password, body)
    },
    async (ctx, { prepared, request }) => {
      await countOne(ctx.db, checksFrom(request), ctx.now)
      return { weakness: prepared }
    }
  )
  implement(app, account.forgotPassword, {}, async (ctx, { body, request }) => {
    mailLater('reset', body.email, request)
    return { message: ctx.t('Password reset instructions sent to your email') }
  })
  implement(app, account.checkReset, {}, async (reading, { params }) => {
    await getResetting(reading, params.token)
    return {}
  })
  implement(
    app,
    account.resetPassword,
    { prepare: (reading, { params, body }) => prepareReset(reading, params.token, body.password) },
    (ctx, { params, prepared }) => resetPassword(ctx, params.token, prepared)
  )
  implement(app, account.verifyEmail, {}, (ctx, { params }) => verifyEmail(ctx, params.token))
  implement(app, account.resendVerification, {}, async (ctx, { body, request }) => {
    mailLater('verify', body.email, request)
    return { message: ctx.t('Verification instructions sent to your email') }
  })
  implement(app, account.updateProfile, { allowedDuring: ['setUpTwoFactor'] }, (ctx, { body, ifMatch }) =>
    updateProfile(ctx, body, ifMatch)
  )
  implement(
    app,
    account.changePassword,
    { allowedDuring: ['changePassword'], prepare: (reading, { body }) => prepareChange(reading, body) },
    (ctx, { prepared }) => changePassword(ctx, prepared)
  )
  implement(
    app,
    account.myData,
    { limit: ({ db, now, actor }) => requireBelowLimit(db, downloadsOf(actor), now), records: (_, ctx) => countDownload(ctx) },
    (reading) => makeMyData(reading, app)
  )
  implement(
    app,
    account.setPhoto,
    { prepare: (_reading, { files: [photo] }) => preparePhoto(storage, photo), undo: ({ key }: StoredFile) => storage.remove(key) },
    (ctx, { prepared }) => changePhoto(ctx, prepared)
  )
  implement(app, account.removePhoto, {}, (ctx) => changePhoto(ctx, null))
}
