import { paths } from '@verandah/contract/paths'
import { IconBuildingBank } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'

/** Leads to where an account of the bank is added. */
export function NoAccount() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconBuildingBank />}
      title={t('There is no account at a bank yet')}
      reason={t('Add it among the funds and accounts first.')}
    >
      <LinkButton to={paths.funds}>{t('Funds and Accounts')}</LinkButton>
    </EmptyState>
  )
}
