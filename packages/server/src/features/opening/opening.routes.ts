import { opening } from '@verandah/contract/opening'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { readOpening } from '../books/opening/opening.queries.ts'
import { acceptTable } from '../../storage/tables/tableFile.ts'
import { postOpening } from './opening.service.ts'
import { readTableText } from './tableText.ts'

const needs = 'seeFinances'

export function openingRoutes(app: AppContext): void {
  implement(app, opening.get, { needs }, (reading) => readOpening(reading))
  implement(app, opening.post, { needs }, (ctx, { query, body }) => postOpening(ctx, body, query.dryRun))
  implement(
    app,
    opening.readTable,
    { needs, accepts: acceptTable, prepare: (_reading, { files: [file] }) => readTableText(file) },
    async (_ctx, { prepared }) => prepared
  )
}
