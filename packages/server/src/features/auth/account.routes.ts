import { account } from '@verandah/contract/account'
import { implement } from '../../http/implement.ts'
import type { Portal } from '../../portal.ts'
import { listSessions, readInvitation } from './account.queries.ts'
import { mailsFrom } from './caller.ts'
import { changePassword, prepareChange } from './password.service.ts'
import { updateProfile } from './profile.service.ts'
import { askForReset, askForVerification, prepareReset, resetPassword, verifyEmail } from './recovery.service.ts'
import { type InsertPerson, prepareRegistration, register } from './registration.service.ts'
import { endOtherSessions, endSession } from './sessions.service.ts'

interface Others {
  insertPerson: InsertPerson
}

export function accountRoutes(portal: Portal, { insertPerson }: Others): void {
  const { rules } = portal
  implement(portal, account.invitation, {}, (reading, { params }) => readInvitation(reading, params.token))
  implement(portal, account.register, { prepare: (reading, { body }) => prepareRegistration(reading, body) }, (ctx, { body, prepared }) =>
    register(ctx, body, prepared, insertPerson)
  )
  implement(portal, account.forgotPassword, {}, (ctx, { body, request }) => askForReset(ctx, body.email, mailsFrom(request, rules)))
  implement(
    portal,
    account.resetPassword,
    { prepare: (reading, { params, body }) => prepareReset(reading, params.token, body.password) },
    (ctx, { params, prepared }) => resetPassword(ctx, params.token, prepared)
  )
  implement(portal, account.verifyEmail, {}, (ctx, { params }) => verifyEmail(ctx, params.token))
  implement(portal, account.resendVerification, {}, (ctx, { body, request }) =>
    askForVerification(ctx, body.email, mailsFrom(request, rules))
  )
  implement(portal, account.updateProfile, { evenBefore: ['setUpTwoFactor'] }, (ctx, { body, ifMatch }) =>
    updateProfile(ctx, body, ifMatch)
  )
  implement(
    portal,
    account.changePassword,
    { evenBefore: ['changePassword'], prepare: (reading, { body }) => prepareChange(reading, body) },
    (ctx, { prepared }) => changePassword(ctx, prepared)
  )
  implement(portal, account.sessions, {}, async (reading) => ({ sessions: await listSessions(reading) }))
  implement(portal, account.endSession, {}, (ctx, { params }) => endSession(ctx, params.id))
  implement(portal, account.endOtherSessions, {}, (ctx) => endOtherSessions(ctx))
}
