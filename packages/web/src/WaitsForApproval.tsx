import { paths } from '@verandah/contract/paths'
import { Link } from 'react-router'
import { useTranslation } from './i18n/useTranslation.ts'
import { Notice } from './ui/messages/Notice.tsx'

/** Says of money that is not owed or kept any more who must approve that. `text`: what waits, as a sentence. */
export function WaitsForApproval({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" mb={16}>
      <strong>{text}</strong> {t('The president or the administrator approves it, but never who has proposed it.')}{' '}
      <Link to={paths.approvals}>{t('Approvals')}</Link>
    </Notice>
  )
}
