import { duesStatement } from '@verandah/contract/duesStatement'
import type { AppContext } from '../../../feature.ts'
import type { FileAnswer } from '../../../http/answers/fileAnswer.ts'
import { makeCallersPdf, type PaperCall } from '../../../http/answers/makeCallersPdf.ts'
import { implement } from '../../../http/implement.ts'
import { languageOf } from '../../../http/requests/language.ts'
import type { PdfDocument } from '../../../pdf/document.ts'
import { readClearance } from '../clearance/clearance.queries.ts'
import { readClearancePaper } from '../clearance/clearance.paper.ts'
import { exported, statementTable } from './statement.export.ts'
import { readOwnStatement, readUnitStatement } from './statement.queries.ts'
import { readAllStatements, readStatementPaper } from './statement.paper.ts'

const needs = 'seeFinances'

async function toPdf(call: PaperCall, { document, name }: { document: PdfDocument; name: string }): Promise<FileAnswer> {
  return { bytes: await makeCallersPdf(call, document), type: 'application/pdf', name }
}

export function statementRoutes(app: AppContext): void {
  const { storage } = app
  implement(
    app,
    duesStatement.get,
    { needs, records: ({ query }, { now }) => Promise.resolve(exported(query, now)) },
    async (reading, { query: { format, ...query }, request }) => {
      const statement = await readUnitStatement(reading, query)
      if (format === 'json') return statement
      if (format === 'csv') return statementTable(statement, reading.t)
      return toPdf({ request, storage }, await readStatementPaper(reading, statement, { resident: null, language: languageOf(request) }))
    }
  )
  implement(app, duesStatement.all, { needs }, async (reading, { query, request }) =>
    toPdf({ request, storage }, await readAllStatements(reading, query, languageOf(request)))
  )
  implement(app, duesStatement.own, {}, async (reading, { query: { format, ...query }, request }) => {
    const statement = await readOwnStatement(reading, query)
    if (format === 'json') return statement
    const resident = `${reading.actor.firstName} ${reading.actor.lastName}`
    return toPdf({ request, storage }, await readStatementPaper(reading, statement, { resident, language: languageOf(request) }))
  })
  implement(app, duesStatement.clearance, { needs }, async (reading, { query: { format, addressee = null, ...query }, request }) => {
    const clearance = await readClearance(reading, query)
    return format === 'json'
      ? clearance
      : toPdf({ request, storage }, await readClearancePaper(reading, clearance, { language: languageOf(request), addressee }))
  })
}
