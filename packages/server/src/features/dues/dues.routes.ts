import { dues } from '@verandah/contract/dues'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/requests/language.ts'
import { makeCallersPdf } from '../../http/answers/makeCallersPdf.ts'
import { listDues } from './dues.queries.ts'
import { remind } from './dues.service.ts'
import { matchRows } from './receipts.service.ts'
import { readRecipients } from './reminders.queries.ts'
import { readMyAccount } from './myAccount.queries.ts'
import { readStatement } from './statement.queries.ts'

const needs = 'seeFinances'

export function duesRoutes(app: AppContext): void {
  implement(app, dues.list, { needs }, (reading, { query }) => listDues(reading, query))
  implement(app, dues.remind, { needs }, (ctx, { body }) => remind(ctx, body))
  implement(app, dues.recipients, { needs }, (reading, { query }) => readRecipients(reading, query))
  implement(app, dues.receipts, { needs }, (ctx, { query, body }) => matchRows(ctx, body.rows, query.confirm === true))
  implement(app, dues.myAccount, { cache: true }, (reading, { query }) => readMyAccount(reading, query))
  implement(app, dues.statement, {}, async (reading, { query, request }) => {
    const { document, name } = await readStatement(reading, query, languageOf(request))
    return { bytes: await makeCallersPdf(request, document), name }
  })
}
