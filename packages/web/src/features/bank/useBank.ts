import { type BankLine, bankLines, type BankLineState, type BankMatchDraft, type BankTarget } from '@verandah/contract/bankLines'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Month } from '@verandah/contract/dates'
import { firstDayOf, lastDayOf } from '@verandah/contract/dates'
import type { TransactionId } from '@verandah/contract/financesInput'
import { sumOf } from '@verandah/contract/money'
import type { z } from '@verandah/contract/z'
import { call } from '../../api/calls/call.ts'
import { useMoneyAccounts } from '../../api/moneyAccounts.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { movementText } from './words.ts'

export type MatchBody = z.input<typeof BankMatchDraft>
export type TargetBody = MatchBody['targets'][number]

export interface LineFilters {
  /** Its code; empty: all of them. */
  account: string
  /** Empty means: those that are open. */
  state: 'matched' | 'all' | ''
  /** Empty means: since ever. */
  month: string
}

const PAGE = 25

export function toLineQuery({ account, state, month }: LineFilters) {
  const shown: BankLineState | undefined = state === 'all' ? undefined : state || 'open'
  return {
    account,
    ...(shown && { state: shown }),
    ...(month !== '' && { from: firstDayOf(month as Month), to: lastDayOf(month as Month) })
  }
}

export function useLines(filters: LineFilters, onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(bankLines.list, { query: { page, limit: PAGE, ...toLineQuery(filters) } }),
    failed: t('Failed to fetch the bank lines'),
    onTurned
  })
}

/** Returns the accounts at a bank; undefined until they are here. */
export function useBankAccounts() {
  const { accounts, ...state } = useMoneyAccounts()
  return { ...state, accounts: accounts?.filter(({ money }) => money === 'bank') }
}

/** Exactly one thing, as the call names it. */
export function toTargetBody(target: BankTarget): TargetBody {
  const { unitNumber, billId, slipId, paymentId, entryId, returnedPaymentId, transactionId, record, use, fund, amount } = target
  if (use !== undefined) return { use, ...(fund !== undefined && { fund }), amount }
  if (record !== undefined) return { record, amount }
  if (returnedPaymentId !== undefined) return { returnedPaymentId, amount }
  if (slipId !== undefined) return { slipId, amount }
  if (paymentId !== undefined) return { paymentId, amount }
  if (entryId !== undefined) return { entryId, amount }
  if (transactionId !== undefined) return { transactionId, amount }
  return { unitNumber, ...(billId && { billId }), amount }
}

/** Returns the open part of a line, in rupees with its sign. */
export const openOf = ({ amount, matches }: Pick<BankLine, 'amount' | 'matches'>) =>
  sumOf([amount, ...matches.map((match) => -match.amount)])

/** Returns the suggested targets that can be accepted: for all that is open of the line, and not one of several choices. */
export function acceptable(line: BankLine): BankTarget[] {
  const { can, suggestion } = line
  if (!can.match || suggestion === null || suggestion.certainty === 'choose') return []
  return sumOf(suggestion.targets.map((target) => target.amount)) === openOf(line) ? suggestion.targets : []
}

export const matchLine = async ({ _id }: BankLine, body: MatchBody) => call(bankLines.match, { params: { id: _id }, body })

export const acceptLine = async (line: BankLine) => matchLine(line, { targets: acceptable(line).map(toTargetBody) })

/** Says what has become of a line: it is matched, or waits. */
const doneText = ({ waitsFor }: BankLine, t: Translate) =>
  waitsFor.length > 0 ? t('Recorded: the line waits for approval') : t('Line matched successfully')

export function useMatchLine() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ line, body }: { line: BankLine; body: MatchBody }) => matchLine(line, body),
    done: (line) => doneText(line, t),
    about: ({ amount }) => movementText(amount, t),
    failed: t('Failed to match the line')
  })
}

/** Sends the bill or receipt of a transaction that was recorded from a line; `send` returns why it was not sent, or null. */
export function useAttachTo() {
  const { t } = useTranslation()
  const attaching = useAction({
    send: async ({ id, file }: { id: TransactionId; file: File }) => (await import('../../sendReceipt.ts')).sendReceipt(id, file),
    failed: t('The file could not be sent. Check your connection and try again.')
  })
  const send = async (id: TransactionId, file: File): Promise<string | null> => {
    try {
      await attaching.mutateAsync({ id, file })
      return null
    } catch (error) {
      return attaching.describe(error)
    }
  }
  return { send }
}

export function useAcceptLine() {
  const { t } = useTranslation()
  return useAction({
    send: acceptLine,
    done: (line) => doneText(line, t),
    about: ({ amount }) => movementText(amount, t),
    failed: t('Failed to match the line')
  })
}

/**
 * Returns the action that undoes all matches of a line; what was posted for it stays posted, but for money of somebody
 * unknown.
 */
export function useUndoMatch() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ matches }: BankLine) => {
      for (const { _id } of matches) await call(bankLines.unmatch, { params: { id: _id } })
    },
    done: () => t('Match undone successfully'),
    about: () => t('What was recorded for it stays.'),
    failed: t('Failed to undo the match')
  })
}
