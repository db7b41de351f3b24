import type { DocumentId } from '@verandah/contract/documents'
import { paths } from '@verandah/contract/paths'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'

interface ScanLinkProps {
  id: DocumentId
  /** What the paper is, for those who hear the link alone. */
  of: string
}

/** Leads to the scan of a paper: who confirms it, or doubts it, looks at it. */
export function ScanLink({ id, of }: ScanLinkProps) {
  const { t } = useTranslation()
  return (
    <Link to={paths.document(id)} aria-label={t('Scan: {{what}}', { what: of })}>
      {t('Scan')}
    </Link>
  )
}
