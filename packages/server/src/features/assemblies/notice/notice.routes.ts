import { assemblyNotice } from '@verandah/contract/assemblyNotice'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../../core/context.ts'
import { countOne, type RateLimit, requireBelowLimit } from '../../../core/rateLimits.ts'
import type { AppContext } from '../../../feature.ts'
import { makeCallersPdf } from '../../../http/answers/makeCallersPdf.ts'
import { implement } from '../../../http/implement.ts'
import { networkOf } from '../../../http/limits/network.ts'
import { listServices } from './listServices.queries.ts'
import { readNotice, readNotices } from './notice.paper.ts'
import { giveNotice } from './notice.service.ts'
import { readByCode, replyByCode, replyForUnit } from './replies.service.ts'
import { recordService } from './serve.service.ts'

const TRIES_AN_HOUR = 10
const needs = 'scheduleMeetings'

/** Codes that a network has tried, wrong ones and right ones. */
const triesFrom = (request: FastifyRequest): RateLimit => ({ key: `notice-code ${networkOf(request)}`, max: TRIES_AN_HOUR, minutes: 60 })

async function countTry({ db, now }: Ctx<null>, request: FastifyRequest): Promise<void> {
  const limit = triesFrom(request)
  // Several calls at once may all have passed the check before the body was read.
  if ((await countOne(db, limit, now)) > limit.max) await requireBelowLimit(db, limit, now)
}

/** The notice of a general meeting, its service, and the replies to it. */
export function noticeRoutes(app: AppContext): void {
  const { noticeHash: hash, storage } = app
  const paper = { hash, publicUrl: app.config.PUBLIC_URL }
  const limit = ({ db, now }: Pick<Ctx<null>, 'db' | 'now'>, request: FastifyRequest) => requireBelowLimit(db, triesFrom(request), now)

  implement(app, assemblyNotice.give, { needs }, (ctx, { params, query }) => giveNotice(ctx, hash, params.id, query.dryRun ?? false))
  implement(app, assemblyNotice.services, { needs }, (reading, { params }) => listServices(reading, params.id))
  implement(app, assemblyNotice.serve, { needs }, (ctx, { params, body }) => recordService(ctx, params.id, body))
  implement(app, assemblyNotice.file, {}, async (reading, { params, query, request }) => {
    const { document, name } = await readNotice(reading, paper, params.id, query.unit ?? null)
    return { bytes: await makeCallersPdf({ request, storage }, document), name }
  })
  implement(app, assemblyNotice.papers, { needs }, async (reading, { params, request }) => {
    const { document, name } = await readNotices(reading, paper, params.id)
    return { bytes: await makeCallersPdf({ request, storage }, document), name }
  })
  implement(app, assemblyNotice.reply, {}, (ctx, { params, body }) => replyForUnit(ctx, params.id, body))
  implement(app, assemblyNotice.readCode, { limit }, async (ctx, { body, request }) => {
    await countTry(ctx, request)
    return readByCode(ctx, hash, body.code)
  })
  implement(app, assemblyNotice.replyByCode, { limit }, async (ctx, { body, request }) => {
    await countTry(ctx, request)
    return replyByCode(ctx, hash, body)
  })
}
