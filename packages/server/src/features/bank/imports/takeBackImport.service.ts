import type { BankImportId } from '@verandah/contract/ids'
import type { Ctx } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { record } from '../../../events/events.ts'
import { lockBankAccount } from '../../books/lockAccount.queries.ts'
import { importPolicy, type LineCounts, NO_LINES } from './imports.policy.ts'
import { countLines, standingImports } from './imports.queries.ts'

function whyNot({ matched, waiting }: LineCounts): string {
  if (matched > 0) return 'Some of its lines are matched: undo these matches first'
  return waiting > 0
    ? 'Transactions that were recorded from its lines wait for approval: delete these first'
    : 'Some of its lines were compared with the bank: the import stays'
}

/** Removes the lines of an import; throws 409 once one of them is matched or reconciled. */
export async function takeBackImport(ctx: Ctx, id: BankImportId): Promise<void> {
  const own = standingImports(ctx.db).where('id', '=', id).selectAll()
  const found = (await own.executeTakeFirst()) ?? throwProblem('not_found')
  // After the lock, concurrent calls that match or reconcile lines of the account have ended.
  const account = await lockBankAccount(ctx, found.account)
  const row = (await own.executeTakeFirst()) ?? throwProblem('not_found')
  const counts = (await countLines(ctx.db, [id])).get(id) ?? NO_LINES
  if (!importPolicy(ctx.actor, counts).takeBack) throwProblem('conflict', { text: whyNot(counts) })
  await ctx.db.updateTable('bank_imports').set({ taken_back_at: ctx.now }).where('id', '=', id).execute()
  await ctx.db.deleteFrom('bank_lines').where('import_id', '=', id).execute()
  const { file_name: fileName, from_day: from, to_day: to } = row
  const subject = { kind: 'bankImport' as const, id }
  record(ctx, { kind: 'bank.importTakenBack', subject, name: account.name, fileName, from, to, lines: counts.lines })
}
