import { bankImports } from '@verandah/contract/bankImports'
import { bankLines } from '@verandah/contract/bankLines'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { acceptStatement } from './formats/readStatement.ts'
import { listImports } from './imports/importList.queries.ts'
import { importStatement, prepareStatement } from './imports/importStatement.service.ts'
import { takeBackImport } from './imports/takeBackImport.service.ts'
import { listLines } from './lines/lines.queries.ts'
import { endMatch, matchLine } from './matches/matches.service.ts'
import { readReconciliation } from './reconciliation/reconciliation.queries.ts'
import { agree } from './reconciliation/reconciliation.service.ts'

const needs = 'seeFinances'

export function bankRoutes(app: AppContext): void {
  implement(
    app,
    bankImports.add,
    {
      needs,
      accepts: acceptStatement,
      prepare: (_reading, { files: [file], body }) => prepareStatement(file, body)
    },
    (ctx, { body, query, prepared }) => importStatement(ctx, body, prepared, query)
  )
  implement(app, bankImports.list, { needs }, (reading, { query }) => listImports(reading, query))
  implement(app, bankImports.takeBack, { needs }, (ctx, { params }) => takeBackImport(ctx, params.id))
  implement(app, bankLines.list, { needs }, (reading, { query }) => listLines(reading, query))
  implement(app, bankLines.match, { needs }, (ctx, { params, body }) => matchLine(ctx, params.id, body))
  implement(app, bankLines.unmatch, { needs }, (ctx, { params }) => endMatch(ctx, params.id))
  implement(app, bankLines.reconciliation, { needs }, (reading, { query }) => readReconciliation(reading, query))
  implement(app, bankLines.reconcile, { needs }, (ctx, { body }) => agree(ctx, body))
}
