import { sms } from '@verandah/contract/sms'
import type { FastifyRequest } from 'fastify'
import { ProblemError, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { countOne, type RateLimit, requireBelowLimit } from '../../core/rateLimits.ts'
import { newId } from '../../core/secrets/tokens.ts'
import type { AppContext } from '../../feature.ts'
import { workLater } from '../../http/answers/afterAnswer.ts'
import { implement } from '../../http/implement.ts'
import { networkOf } from '../../http/limits/network.ts'
import { maskedNumber, smsNumber } from './numbers.ts'
import { isReportsSecret, noteReport } from './report.service.ts'
import { textSender } from './text.sender.ts'
import { presentSmsSettings } from './sms.present.ts'
import { isSmsOn, readSmsSettings } from './sms.queries.ts'
import { recordTest, updateSmsSettings } from './sms.service.ts'
import { testAnswer } from './testAnswer.ts'
import { readUsage } from './usage.queries.ts'

const needs = 'administer'
const needsOwnPassword = true

export function smsRoutes(app: AppContext): void {
  const { IP_FAILURES, IP_WINDOW_MINUTES } = app.config
  const sendText = textSender(app)
  /** Returns the limit of wrong addresses that are called from a network. */
  const guessesFrom = (request: FastifyRequest): RateLimit => ({
    key: `sms ${networkOf(request)}`,
    max: IP_FAILURES,
    minutes: IP_WINDOW_MINUTES
  })

  implement(app, sms.get, { needs }, async ({ db, now }) => presentSmsSettings(await readSmsSettings(db, now), app))
  implement(app, sms.update, { needs, needsOwnPassword }, (ctx, { body, ifMatch }) => updateSmsSettings(ctx, app, body, ifMatch))
  implement(app, sms.usage, { needs }, (reading) => readUsage(reading, app.smsCipher))
  implement(
    app,
    sms.test,
    {
      needs,
      needsOwnPassword,
      async prepare({ db, t }, { body }) {
        const number = smsNumber(body.phone) ?? throwFieldProblem('phone', 'This number receives no text messages')
        if (!(await isSmsOn(db))) throwProblem('conflict', { text: 'Choose a gateway and a limit first' })
        const text = t('This is a test message from the portal of your building.')
        const result = await sendText({ id: newId(), event: null, number, text, isEmergency: false })
        return { number, result }
      }
    },
    async (ctx, { prepared: { number, result } }) => {
      recordTest(ctx, maskedNumber(number))
      const problem = testAnswer(result)
      if (problem !== null) return new ProblemError('conflict', { text: problem })
      return { message: ctx.t('The gateway has taken the message to {{number}}.', { number: maskedNumber(number) }) }
    }
  )
  implement(app, sms.report, {}, async (ctx, { params, body, request }) => {
    if (!(await isReportsSecret(ctx.db, params.secret))) {
      await requireBelowLimit(ctx.db, guessesFrom(request), ctx.now)
      workLater(app, async (later) => void (await countOne(later.db, guessesFrom(request), later.now)))
      return throwProblem('not_found')
    }
    await noteReport(ctx, body)
    return { message: ctx.t('Noted') }
  })
}
