import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../messages/Notice.tsx'
import css from './KeptNotice.module.css'

/** Above a form whose text was kept while the person signed in again. */
export function KeptNotice() {
  const { t } = useTranslation()
  return (
    <div className={css.notice}>
      <Notice tone="info">{t('You were signed out before this was saved. What you typed is here again.')}</Notice>
    </div>
  )
}
