import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { FullPageLoader } from '../ui/FullPageLoader.tsx'
import { FullPageNotice } from '../ui/FullPageNotice.tsx'
import { reloadIfReplaced } from '../api/newRelease.ts'
import { LANDING } from './paths.ts'

/**
 * A page that failed, or whose code could not be loaded: there is no connection, or a new release has replaced the
 * files. Where that is so it is loaded again by itself, in the first case when the connection is back. Only that helps
 * in every browser: some do not load a failed module again.
 */
export function RouteError({ isInline = false }: { isInline?: boolean }) {
  const { t } = useTranslation()
  const [isChecking, setChecking] = useState(true)
  useEffect(() => {
    void reloadIfReplaced().then((isReloading) => setChecking(isReloading))
    const reload = () => window.location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  if (isChecking) return <FullPageLoader isInline={isInline} />
  return (
    <FullPageNotice
      title={t('Something went wrong')}
      text={t('You are offline, or there is a newer version of the portal. Reload to try again.')}
      isInline={isInline}
    >
      <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
      <LinkButton look="outline" to={LANDING} reloadDocument>
        {t('Go Home')}
      </LinkButton>
    </FullPageNotice>
  )
}
