import { advances } from '@verandah/contract/advances'
import { payments } from '@verandah/contract/payments'
import { slips } from '@verandah/contract/slips'
import type { AppContext } from '../../feature.ts'
import { makeCallersPdf } from '../../http/answers/makeCallersPdf.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/requests/language.ts'
import { proposeMove } from './advances/advances.service.ts'
import { applyAdvance, depositPayment } from './paymentCalls.service.ts'
import { listPayments, presentPayment } from './paymentList.queries.ts'
import { readReceiptPaper } from './receipts/receipt.paper.ts'
import { proposeRefund } from './refunds/refunds.service.ts'
import { listSlips, openSlipFile } from './slips/slips.queries.ts'
import { savePayment } from './savePayment.service.ts'
import {
  acceptSlip,
  getOwnUnit,
  prepareSlip,
  rejectSlip,
  sendSlip,
  type StoredSlip,
  verifySlip,
  withdrawSlip
} from './slips/slips.service.ts'
import { movePayment, returnPayment } from './takeBack.service.ts'
import { voidPayment } from './voids/voids.service.ts'

const needs = 'seeFinances'

export function paymentsRoutes(app: AppContext): void {
  const { storage } = app
  implement(app, payments.list, { needs }, (reading, { query }) => listPayments(reading, query))
  implement(app, payments.get, { needs }, (reading, { params }) => presentPayment(reading, params.id))
  implement(app, payments.create, { needs }, (ctx, { query, body }) => savePayment(ctx, body, query.dryRun === true))
  implement(app, payments.deposit, { needs }, (ctx, { params, body, ifMatch }) => depositPayment(ctx, params.id, body, ifMatch))
  implement(app, payments.bounce, { needs }, (ctx, { params, body, ifMatch }) => returnPayment(ctx, params.id, body, ifMatch))
  implement(app, payments.void, { needs }, (ctx, { params, body, ifMatch }) => voidPayment(ctx, params.id, body, ifMatch))
  implement(app, payments.move, { needs }, (ctx, { params, body, ifMatch }) => movePayment(ctx, params.id, body, ifMatch))
  implement(app, payments.apply, { needs }, (ctx, { query, body }) => applyAdvance(ctx, body.unitNumber, query.dryRun === true))
  implement(app, advances.move, { needs }, (ctx, { body }) => proposeMove(ctx, body))
  implement(app, payments.refund, { needs }, (ctx, { body }) => proposeRefund(ctx, body))
  implement(app, payments.receipt, {}, async (reading, { params, request }) => {
    const { document, name } = await readReceiptPaper(reading, params.id, languageOf(request))
    return { bytes: await makeCallersPdf(request, document), name }
  })
  implement(
    app,
    slips.send,
    {
      accepts: acceptSlip,
      prepare: async (reading, { body, files: [file] }) => {
        await getOwnUnit(reading, body.unitNumber)
        return prepareSlip(reading, storage, file)
      },
      undo: ({ key }: StoredSlip) => storage.remove(key)
    },
    (ctx, { body, prepared }) => sendSlip(ctx, body, prepared)
  )
  implement(app, slips.withdraw, {}, (ctx, { params, ifMatch }) => withdrawSlip(ctx, params.id, ifMatch))
  implement(app, slips.list, { needs }, (reading, { query }) => listSlips(reading, query))
  implement(app, slips.file, {}, (reading, { params }) => openSlipFile(reading, storage, params.id))
  implement(app, slips.verify, { needs }, (ctx, { params, body, ifMatch }) => verifySlip(ctx, params.id, body, ifMatch))
  implement(app, slips.reject, { needs }, (ctx, { params, body, ifMatch }) => rejectSlip(ctx, params.id, body.reason, ifMatch))
}
