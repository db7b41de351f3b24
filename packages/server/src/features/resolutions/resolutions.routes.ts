import { dayOf } from '@verandah/contract/dates'
import { resolutions } from '@verandah/contract/resolutions'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { makeCallersPdf } from '../../http/answers/makeCallersPdf.ts'
import { languageOf } from '../../http/requests/language.ts'
import { titledFileName } from '../../storage/fileNames.ts'
import { readLetterhead } from '../building/building.queries.ts'
import { castBallot } from './ballots/cast.service.ts'
import { closeResolution } from './closing.service.ts'
import { openResolution } from './opening.service.ts'
import { listCounts } from './paper/paper.queries.ts'
import { confirmPaper, enterPaper, markPaper } from './paper/paper.service.ts'
import { exportBallots, exported } from './resolutions.export.ts'
import { listRescindable } from './rescinding.queries.ts'
import { getResolution, listResolutions } from './resolutions.queries.ts'
import { createResolution, demandPoll, withdrawResolution } from './resolutions.service.ts'
import { readCertificate } from './results/certificate.queries.ts'
import { certificate } from './results/certificate.paper.ts'
import { drawLot } from './results/lot.service.ts'
import { listCodes, readResult } from './results/results.queries.ts'

export function resolutionsRoutes(app: AppContext): void {
  const { urnCipher, noticeHash: hash } = app
  // Nothing of a vote is cached: an answer may be older than the second in which it ends.
  implement(app, resolutions.list, {}, async (reading, { params }) => ({ resolutions: await listResolutions(reading, params.id) }))
  implement(app, resolutions.rescindable, {}, async (reading, { params }) => ({ resolutions: await listRescindable(reading, params.id) }))
  implement(app, resolutions.get, {}, (reading, { params }) => getResolution(reading, params.id))
  implement(app, resolutions.create, {}, (ctx, { params, body }) => createResolution(ctx, params.id, body))
  implement(app, resolutions.open, {}, (ctx, { params, ifMatch }) => openResolution(ctx, urnCipher, params.id, ifMatch))
  implement(app, resolutions.close, {}, (ctx, { params, ifMatch }) => closeResolution(ctx, urnCipher, params.id, ifMatch))
  implement(app, resolutions.withdraw, {}, (ctx, { params, ifMatch }) => withdrawResolution(ctx, params.id, ifMatch))
  implement(app, resolutions.demandPoll, {}, (ctx, { params }) => demandPoll(ctx, params.id))
  implement(app, resolutions.vote, { leavesNoTrace: true }, (ctx, { params, body }) => castBallot(ctx, urnCipher, params.id, body))
  implement(app, resolutions.mark, {}, (ctx, { params, body }) => markPaper(ctx, hash, params.id, body.unit))
  implement(app, resolutions.paperCounts, {}, (reading, { params }) => listCounts(reading, params.id))
  implement(app, resolutions.enterPaper, {}, (ctx, { params, body }) => enterPaper(ctx, { cipher: urnCipher, hash }, params.id, body))
  implement(app, resolutions.confirmPaper, {}, (ctx, { params, body }) => confirmPaper(ctx, urnCipher, params, body.choices))
  implement(app, resolutions.drawLot, {}, (ctx, { params, body }) => drawLot(ctx, params.id, body.candidateIds))
  implement(app, resolutions.result, {}, (reading, { params }) => readResult(reading, params.id))
  implement(app, resolutions.codes, {}, async (reading, { params }) => ({ codes: await listCodes(reading, params.id) }))
  implement(app, resolutions.ballots, { records: ({ params }, ctx) => exported(ctx, params.id) }, async (reading, { params }) => ({
    bytes: await exportBallots(reading, params.id),
    name: 'ballots.csv'
  }))
  implement(app, resolutions.certificate, {}, async (reading, { params, request }) => {
    const { db, now, t } = reading
    const proof = await readCertificate(reading, params.id)
    const head = { language: languageOf(request), letterhead: await readLetterhead(db), createdAt: new Date(now), t }
    const name = titledFileName('certificate', { date: dayOf(proof.result.closedAt), title: proof.row.title }, 'pdf')
    return { bytes: await makeCallersPdf({ request, storage: app.storage }, certificate(proof, head)), name }
  })
}
