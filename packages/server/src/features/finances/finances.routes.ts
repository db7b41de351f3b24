import { corrections } from '@verandah/contract/corrections'
import { finances } from '@verandah/contract/finances'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { exported, exportTransactions } from './list/transactions.export.ts'
import { presentNow } from './finances.queries.ts'
import { correctTransaction } from './corrections/corrections.service.ts'
import { deleteTransaction, recordTransaction, updateTransaction } from './finances.service.ts'
import { approveTransaction, completeTransaction, receiveTransaction, rejectTransaction } from './approvals/decisions.service.ts'
import { readStats } from './sums/stats.queries.ts'
import { readHistory } from './details/transactionHistory.queries.ts'
import { listPage, listTransactions } from './list/transactionList.queries.ts'
import { cash } from '@verandah/contract/cash'
import { dues } from '@verandah/contract/dues'
import { vendors } from '@verandah/contract/vendors'
import { addVoucher, countCash } from './cash/cash.service.ts'
import { readMyAccount } from './list/myAccount.queries.ts'
import { getVendor } from '../vendors/vendors.queries.ts'

const needs = 'seeFinances'
const decides = { needs: 'decideTransactions' } as const

export function financesRoutes(app: AppContext): void {
  implement(app, finances.list, { needs, cache: true }, (reading, { query }) => listTransactions(reading, query))
  implement(app, finances.export, { needs, records: ({ query }) => exported(query) }, (reading, { query }) =>
    exportTransactions(reading, query)
  )
  implement(app, finances.get, { needs }, (reading, { params }) => presentNow(reading, params.id))
  implement(app, finances.stats, { needs, cache: true }, (reading) => readStats(reading))
  implement(app, finances.create, { needs }, (ctx, { body }) => recordTransaction(ctx, body))
  implement(app, finances.update, { needs }, (ctx, { params, body, ifMatch }) => updateTransaction(ctx, params.id, body, ifMatch))
  implement(app, finances.approve, decides, (ctx, { params, ifMatch }) => approveTransaction(ctx, params.id, ifMatch))
  implement(app, finances.reject, decides, (ctx, { params, body, ifMatch }) => rejectTransaction(ctx, params.id, body.reason, ifMatch))
  implement(app, finances.complete, { needs }, (ctx, { params, body, ifMatch }) => completeTransaction(ctx, params.id, body, ifMatch))
  implement(app, finances.receive, { needs }, (ctx, { params, body, ifMatch }) => receiveTransaction(ctx, params.id, body, ifMatch))
  implement(app, corrections.correct, decides, (ctx, { params, body }) => correctTransaction(ctx, params.id, body))
  implement(app, finances.history, { needs }, (reading, { params }) => readHistory(reading, params.id))
  implement(app, cash.addVoucher, { needs }, (ctx, { body }) => addVoucher(ctx, body))
  implement(app, cash.count, { needs }, (ctx, { body }) => countCash(ctx, body))
  implement(app, dues.myAccount, { cache: true }, (reading, { query }) => readMyAccount(reading, query))
  implement(app, vendors.payments, { needs: 'manageVendors' }, async (reading, { params, query }) => {
    const { id } = await getVendor(reading.db, params.id)
    return listPage(reading, { ...query, vendorId: id })
  })
  implement(app, finances.delete, { needs }, (ctx, { params, ifMatch }) => deleteTransaction(ctx, params.id, ifMatch))
}
