import { duesKinds } from '@verandah/contract/duesKinds'
import { bills } from '@verandah/contract/bills'
import { credits } from '@verandah/contract/credits'
import { dues } from '@verandah/contract/dues'
import { duesRuns } from '@verandah/contract/duesRuns'
import { interest } from '@verandah/contract/interest'
import { readings } from '@verandah/contract/readings'
import { readAreas } from '../units/areas.queries.ts'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/requests/language.ts'
import { makeCallersPdf } from '../../http/answers/makeCallersPdf.ts'
import { addBill } from './bills/billCalls.service.ts'
import { voidBill } from './bills/voids/voids.service.ts'
import { listBills, presentBill } from './bills/billList.queries.ts'
import { readBillPaper } from './bills/bill.paper.ts'
import { listCredits } from './credits/credits.queries.ts'
import { proposeCredit } from './credits/credits.service.ts'
import { listDues } from './duesList.queries.ts'
import { remind } from './reminders/reminders.service.ts'
import { chargeInterest } from './interest/interest.service.ts'
import { listRules } from './interest/rules.queries.ts'
import { setRule } from './interest/rules.service.ts'
import { listKinds } from './kinds/kinds.queries.ts'
import { addKind, updateKind } from './kinds/kinds.service.ts'
import { readParts } from './kinds/parts.queries.ts'
import { setRate } from './kinds/rates.service.ts'
import { listReadings } from './readings/readings.queries.ts'
import { saveReadings } from './readings/readings.service.ts'
import { readLetters } from './reminders/letters.paper.ts'
import { readRecipients } from './reminders/reminders.queries.ts'
import { getRun, listRuns, presentRun } from './runs/runs.queries.ts'
import { readRunPapers } from './runs/runPapers.queries.ts'
import { postRun } from './runs/runs.service.ts'
import { undoRun } from './runs/undoRun.ts'
import { advances, payments } from '@verandah/contract/payments'
import { slips } from '@verandah/contract/slips'
import { proposeMove } from './payments/advances/advances.service.ts'
import { applyAdvance, depositPayment } from './payments/paymentCalls.service.ts'
import { listPayments, presentPayment } from './payments/paymentList.queries.ts'
import { readReceiptPaper } from './payments/receipts/receipt.paper.ts'
import { proposeRefund } from './payments/refunds/refunds.service.ts'
import { listSlips, readSlipFile } from './slips/slips.queries.ts'
import { savePayment } from './payments/savePayment.service.ts'
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
import { movePayment, returnPayment } from './payments/takeBack.service.ts'
import { voidPayment } from './payments/voids/voids.service.ts'

const needs = 'seeFinances'

export function paymentRoutes(app: AppContext): void {
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
    return { bytes: await makeCallersPdf({ request, storage: app.storage }, document), name }
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
  implement(app, slips.file, {}, (reading, { params }) => readSlipFile(reading, storage, params.id))
  implement(app, slips.verify, { needs }, (ctx, { params, body, ifMatch }) => verifySlip(ctx, params.id, body, ifMatch))
  implement(app, slips.reject, { needs }, (ctx, { params, body, ifMatch }) => rejectSlip(ctx, params.id, body.reason, ifMatch))
}

export function dueRoutes(app: AppContext): void {
  implement(app, dues.list, { needs }, (reading, { query }) => listDues(reading, query))
  implement(app, dues.remind, { needs }, (ctx, { body }) => remind(ctx, body))
  implement(app, dues.recipients, { needs }, (reading, { query }) => readRecipients(reading, query))
  implement(app, dues.letters, { needs }, async (reading, { query, request }) => {
    const { document, name } = await readLetters(reading, query, languageOf(request))
    return { bytes: await makeCallersPdf({ request, storage: app.storage }, document), name }
  })
  implement(app, duesKinds.list, { needs }, async (reading) => ({
    kinds: await listKinds(reading),
    hasAreas: (await readAreas(reading.db)).size > 0
  }))
  implement(app, duesKinds.create, { needs }, (ctx, { body }) => addKind(ctx, body))
  implement(app, duesKinds.update, { needs }, (ctx, { params, body, ifMatch }) => updateKind(ctx, params.id, body, ifMatch))
  implement(app, duesKinds.setRate, { needs }, (ctx, { params, body }) => setRate(ctx, params.id, body))
  implement(app, duesKinds.parts, { needs }, (reading, { query }) => readParts(reading, query))
  implement(app, duesRuns.post, { needs }, (ctx, { query, body }) => postRun(ctx, body, query.dryRun))
  implement(app, duesRuns.list, { needs }, (reading, { query }) => listRuns(reading, query))
  implement(app, duesRuns.get, { needs }, async (reading, { params }) => presentRun(reading, await getRun(reading.db, params.id)))
  implement(app, duesRuns.papers, { needs }, async (reading, { params, query, request }) => {
    const { document, name } = await readRunPapers(reading, params.id, query.only, languageOf(request))
    return { bytes: await makeCallersPdf({ request, storage: app.storage }, document), name }
  })
  implement(app, duesRuns.undo, { needs }, (ctx, { params, body }) => undoRun(ctx, params.id, body.reason))
  implement(app, readings.list, { needs }, async (reading, { query }) => ({ readings: await listReadings(reading, query) }))
  implement(app, readings.save, { needs }, (ctx, { body }) => saveReadings(ctx, body))
  implement(app, interest.rules, { needs }, (reading) => listRules(reading))
  implement(app, interest.setRule, { needs }, (ctx, { body }) => setRule(ctx, body))
  implement(app, interest.charge, { needs }, (ctx, { query, body }) => chargeInterest(ctx, body.through, query.dryRun))
  implement(app, credits.list, { needs }, (reading, { query }) => listCredits(reading, query))
  implement(app, credits.propose, { needs }, (ctx, { body }) => proposeCredit(ctx, body))
  implement(app, bills.list, { needs }, (reading, { query }) => listBills(reading, query))
  implement(app, bills.get, { needs }, (reading, { params }) => presentBill(reading, params.id))
  implement(app, bills.create, { needs }, (ctx, { body }) => addBill(ctx, body))
  implement(app, bills.void, { needs }, (ctx, { params, body, ifMatch }) => voidBill(ctx, params.id, body, ifMatch))
  implement(app, bills.pdf, {}, async (reading, { params, request }) => {
    const { document, name } = await readBillPaper(reading, params.id, languageOf(request))
    return { bytes: await makeCallersPdf({ request, storage: app.storage }, document), name }
  })
}
