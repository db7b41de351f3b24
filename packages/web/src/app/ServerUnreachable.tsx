import { useTranslation } from '../i18n/useTranslation.ts'
import { restoreSession } from '../api/restoreSession.ts'
import { Button } from '../ui/Button.tsx'
import { FullPageNotice } from '../ui/FullPageNotice.tsx'

/** Nobody is signed out because the server was silent for a moment. */
export function ServerUnreachable() {
  const { t } = useTranslation()
  return (
    <FullPageNotice title={t('The portal cannot be reached')} text={t('You are still signed in. Check your connection and try again.')}>
      <Button onClick={() => void restoreSession()}>{t('Retry')}</Button>
    </FullPageNotice>
  )
}
