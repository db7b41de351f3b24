import { push } from '@verandah/contract/push'
import { ProblemError } from '../../core/problem.ts'
import { countOne, type RateLimit, requireBelowLimit } from '../../core/rateLimits.ts'
import type { Actor } from '../../core/actor.ts'
import { record } from '../../events/events.ts'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import type { Attempt } from './callDevice.ts'
import { listDevices } from './push.queries.ts'
import { changeDevice, removeDevice, subscribe } from './push.service.ts'
import { readPushKeys } from './push.sender.ts'
import { sendExample } from './sendExample.ts'
import { storeAttempts } from './storeAttempts.ts'

const examplesOf = ({ id }: Pick<Actor, 'id'>): RateLimit => ({ key: `push example ${id}`, max: 20, minutes: 60 })

/** What an example has come to, in words; those of a failure are a problem. */
const ANSWER: Record<Attempt['state'], string> = {
  taken: 'An example is on its way to this device. If it does not show, look at the settings of the device for this browser.',
  gone: 'This device cannot be reached any more, and was removed. Add it again there.',
  refused: 'The push service does not take notices of this portal. The administrator has been told.',
  later: 'The push service cannot be reached now. Please try again later.',
  failed: 'The push service did not take the example.'
}

export function pushRoutes(app: AppContext): void {
  implement(app, push.list, {}, async (reading) => ({
    key: (await readPushKeys(app, app.clock())).publicKey,
    subscriptions: await listDevices(reading)
  }))
  implement(app, push.subscribe, {}, (ctx, { body, request }) => subscribe(ctx, app.pushCipher, body, request.headers['user-agent'] ?? ''))
  implement(app, push.update, {}, (ctx, { params, body }) => changeDevice(ctx, params.id, body))
  implement(app, push.remove, {}, (ctx, { params }) => removeDevice(ctx, params.id))
  implement(
    app,
    push.test,
    {
      limit: ({ db, actor, now }) => requireBelowLimit(db, examplesOf(actor), now),
      prepare: (reading, { params }) => sendExample(app, reading, params.id)
    },
    async (ctx, { prepared }) => {
      await countOne(ctx.db, examplesOf(ctx.actor), ctx.now)
      const [row, { state }] = prepared
      await storeAttempts(ctx, [prepared])
      record(ctx, { kind: 'push.tested', subject: { kind: 'user', id: ctx.actor.id }, name: row.device })
      // Returned, so that what was found is stored.
      return state === 'taken' ? { message: ctx.t(ANSWER.taken) } : new ProblemError('conflict', { text: ANSWER[state] })
    }
  )
}
