import { useTranslation } from '../i18n/useTranslation.ts'
import { restoreSession } from '../api/session/restoreSession.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { FullPageNotice } from '../ui/page/FullPageNotice.tsx'

/** Shown when the stored session cannot be checked; the person stays signed in. */
export function ServerUnreachable() {
  const { t } = useTranslation()
  return (
    <FullPageNotice title={t('The portal cannot be reached')} text={t('You are still signed in. Check your connection and try again.')}>
      <Button onClick={() => void restoreSession()}>{t('Retry')}</Button>
    </FullPageNotice>
  )
}
