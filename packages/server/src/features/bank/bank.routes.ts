import { bankImports } from '@verandah/contract/bankImports'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { acceptStatement } from './formats/readStatement.ts'
import { importStatement, prepareStatement } from './imports/importStatement.service.ts'

export function bankRoutes(app: AppContext): void {
  implement(
    app,
    bankImports.add,
    {
      needs: 'seeFinances',
      accepts: acceptStatement,
      prepare: (_reading, { files: [file], body }) => prepareStatement(file, body)
    },
    (ctx, { body, query, prepared }) => importStatement(ctx, body, prepared, query)
  )
}
