import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../messages/Notice.tsx'

/** Shows, above a form, that its text was kept while the person signed in again. */
export function KeptNotice() {
  const { t } = useTranslation()
  return (
    <Notice tone="info" mb={20}>
      {t('You were signed out before this was saved. What you typed is here again.')}
    </Notice>
  )
}
