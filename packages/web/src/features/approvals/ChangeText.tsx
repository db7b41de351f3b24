import type { Approval } from '@verandah/contract/approvals'
import { ROLE_LABEL, type Role } from '@verandah/contract/roles'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** What would become of what: 'Resident → Council Member'. */
export function ChangeText({ change }: { change: NonNullable<Approval['change']> }) {
  const { t } = useTranslation()
  const named = (value: string) => t(ROLE_LABEL[value as Role] ?? value)
  return (
    <>
      {named(change.from)} <IconArrowRight size={18} aria-label={t('to')} /> <strong>{named(change.to)}</strong>
    </>
  )
}
