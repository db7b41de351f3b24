import { MISSING_INVITATION } from '@verandah/contract/invitations'
import { useParams } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useBrand } from '../../../api/building.ts'
import { useDocumentTitle } from '../../../api/useDocumentTitle.ts'
import { CardPage } from '../../../ui/cards/CardPage.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { CardLinks } from '../../../ui/cards/CardLinks.tsx'
import { RegisterByInvitation } from './RegisterByInvitation.tsx'

export function RegisterPage() {
  const { t } = useTranslation()
  const { token } = useParams()
  useDocumentTitle(t('Register'))
  const brand = useBrand()
  if (token !== undefined) return <RegisterByInvitation key={token} token={token} />
  return (
    <CardPage brand={brand} title={t('Register')}>
      <Notice tone="error">{t(MISSING_INVITATION)}</Notice>
      <CardLinks>
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </CardPage>
  )
}
