import { type Account, funds, type MoneyPlace } from '@verandah/contract/funds'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { describeError } from './calls/describeError.ts'
import { query } from './query.ts'

/** An account in which money lies. */
export type MoneyAccount = Account & { money: MoneyPlace }

/** Codes of the funds of which money lies in the account. */
export const fundsIn = (account: Pick<Account, 'funds'> | undefined): string[] =>
  (account?.funds ?? []).flatMap(({ fund, balance }) => (balance === 0 ? [] : [fund]))

export const hasMoney = (account: Account): account is MoneyAccount => account.money !== null

/** Returns the accounts of money, as they are now. */
export function useMoneyAccounts() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(query(funds.accounts))
  const failure = error === null ? null : describeError(error, t('Failed to fetch the accounts'))
  return { accounts: data?.accounts.filter(hasMoney), failure, isPending, retry: () => void refetch() }
}
