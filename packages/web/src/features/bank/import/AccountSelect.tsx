import type { MoneyAccount } from '../../../api/moneyAccounts.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { Text } from '../../../ui/page/layout.tsx'

interface AccountSelectProps {
  accounts: readonly MoneyAccount[]
  value: string
  error: string | null
  disabled: boolean
  onChoose: (code: string) => void
}

/** Shows the choice of the statement's account. */
export function AccountSelect({ accounts, ...rest }: AccountSelectProps) {
  const { t } = useTranslation()
  return (
    <Text as="div" mb={16}>
      <FilterSelect
        label={t('Account')}
        options={accounts.map(({ code, name, accountNumber }) => ({
          value: code,
          label: [t(name), accountNumber].filter(Boolean).join(' · ')
        }))}
        {...rest}
      />
    </Text>
  )
}
