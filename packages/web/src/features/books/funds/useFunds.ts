import { type Account, type AccountDraft, type FundDraft, funds, type MoneyTransferDraft } from '@verandah/contract/funds'
import type { z } from '@verandah/contract/z'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { hasMoney, type MoneyAccount } from '../../../api/moneyAccounts.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

export type AccountBody = z.input<typeof AccountDraft>
export type FundBody = z.input<typeof FundDraft>
export type TransferBody = z.input<typeof MoneyTransferDraft>

/** Days, both included; empty: this year until today. */
export interface Period {
  from: string
  to: string
}

/** Returns the income and expenses of each fund; those of the former days stay while the next ones are being fetched. */
export function useFunds(period: Period) {
  const { t } = useTranslation()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...query(funds.list, { query: { ...period } }),
    placeholderData: keepPreviousData
  })
  const failure = error === null ? null : describeError(error, t('Failed to fetch the funds'))
  return { funds: data?.funds, period: data, failure, isPending, isFetching, retry: () => void refetch() }
}

export function useMoveMoney() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: TransferBody) => call(funds.transfer, { body }),
    done: ({ status }) => (status === 'pending' ? t('Waiting for approval') : t('Money moved successfully')),
    failed: t('Failed to move the money')
  })
}

export function useAddAccount() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: AccountBody) => call(funds.addAccount, { body }),
    done: () => t('Account added successfully'),
    about: ({ name }) => name,
    failed: t('Failed to add the account')
  })
}

/** Returns an account as it is stored now, past every cache. */
export async function fetchAccount(code: string): Promise<MoneyAccount> {
  const { accounts } = await call(funds.accounts)
  const account = accounts.filter(hasMoney).find((one) => one.code === code)
  // Accounts are never deleted.
  if (account === undefined) throw new Error()
  return account
}

export function useUpdateAccount() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen: { code, version }, body }: { seen: Pick<Account, 'code' | 'version'>; body: AccountBody }) =>
      call(funds.updateAccount, { params: { code }, body, version }),
    done: () => t('Account updated successfully'),
    about: ({ name }) => name,
    failed: t('Failed to update the account')
  })
}

export function useAddFund() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: FundBody) => call(funds.add, { body }),
    done: () => t('Fund added successfully'),
    about: ({ name }) => name,
    failed: t('Failed to add the fund')
  })
}
