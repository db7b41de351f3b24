import { hash } from 'node:crypto'
import { calendar } from '@verandah/contract/calendar'
import type { FastifyRequest } from 'fastify'
import { throwProblem } from '../../core/problem.ts'
import { countOne, type RateLimit, requireBelowLimit } from '../../core/rateLimits.ts'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { networkOf } from '../../http/limits/network.ts'
import { workLater } from '../../http/answers/afterAnswer.ts'
import { readLetterhead } from '../building/building.queries.ts'
import { listForCalendar } from '../meetings/meetings.queries.ts'
import { findFeedOwner, readFeedState } from './calendar.queries.ts'
import { createFeed, endFeed } from './calendar.service.ts'

const EXTENSION = /\.ics$/

export function calendarRoutes(app: AppContext): void {
  const { PUBLIC_URL: publicUrl, MAIL_FROM: sender, IP_FAILURES, IP_WINDOW_MINUTES } = app.config
  /** Returns the limit of wrong addresses that are asked for from the caller's network. */
  const guessesFrom = (request: FastifyRequest): RateLimit => ({
    key: `calendar ${networkOf(request)}`,
    max: IP_FAILURES,
    minutes: IP_WINDOW_MINUTES
  })

  implement(app, calendar.state, {}, ({ db, actor }) => readFeedState(db, actor.id))
  implement(app, calendar.create, { needsOwnPassword: true }, async (ctx) => ({
    url: `${publicUrl}/api/calendar/${await createFeed(ctx)}.ics`
  }))
  implement(app, calendar.revoke, {}, (ctx) => endFeed(ctx, ctx.actor.id))
  // A right address is always answered: phones that go on asking for one that was revoked must not stop their neighbours'.
  implement(app, calendar.read, {}, async ({ db, now, t }, { params, request }) => {
    const owner = await findFeedOwner(db, params.file.replace(EXTENSION, ''))
    if (owner === undefined) {
      await requireBelowLimit(db, guessesFrom(request), now)
      workLater(app, async (ctx) => void (await countOne(ctx.db, guessesFrom(request), ctx.now)))
      return throwProblem('not_found')
    }
    const { name } = await readLetterhead(db)
    const { meetingCalendar } = await import('../meetings/meetingCalendar.present.ts')
    const bytes = meetingCalendar(await listForCalendar(db, owner, now), { name, publicUrl, sender, t })
    // Phones ask every hour: what is unchanged is not sent again, and a lost right shows at the next call.
    return { bytes, type: 'text/calendar; charset=utf-8', cache: 'private, no-cache', etag: `"${hash('sha256', bytes, 'base64url')}"` }
  })
}
