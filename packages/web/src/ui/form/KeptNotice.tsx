import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../messages/Notice.tsx'

/** Above a form whose text was kept while the person signed in again. */
export function KeptNotice() {
  const { t } = useTranslation()
  return (
    <Notice tone="info" mb={20}>
      {t('You were signed out before this was saved. What you typed is here again.')}
    </Notice>
  )
}
