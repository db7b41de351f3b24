import { paths } from '@verandah/contract/paths'
import { IconFileSearch } from '@tabler/icons-react'
import { useSession } from '../../api/session/session.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import css from './ForTheAuditor.module.css'

/** Leads from the transactions to the ledger beneath them. */
export function ForTheAuditor() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  if (!maySee) return null
  return (
    <LinkButton look="quiet" className={css.link ?? ''} to={paths.months} icon={<IconFileSearch size={18} aria-hidden />}>
      {t('For the Auditor')}
    </LinkButton>
  )
}
